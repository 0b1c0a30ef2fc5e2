-- Cardwright in Neovim: put this file into ~/.config/nvim/plugin, or `:luafile` it. The program `cardwright` is taken
-- from the path, or from vim.g.cardwright_program.
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.cw",
  callback = function() vim.bo.filetype = "cardwright" end,
})

local clients = {}

vim.api.nvim_create_autocmd("FileType", {
  pattern = "cardwright",
  callback = function(event)
    local program = vim.g.cardwright_program or "cardwright"
    local root = vim.fn.getcwd()
    if not clients[root] then
      clients[root] = vim.lsp.start_client({ name = "cardwright", cmd = { program, "lsp" }, root_dir = root })
    end
    if clients[root] then vim.lsp.buf_attach_client(event.buf, clients[root]) end
    vim.bo[event.buf].commentstring = "// %s"
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
  end,
})
