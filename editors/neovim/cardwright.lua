-- Cardwright in Neovim: put this file into ~/.config/nvim/plugin, or `:luafile` it. What can be said before:
--   vim.g.cardwright_program  the program, if `cardwright` is not on the path
--   vim.g.cardwright_table    where the table is, if not at http://127.0.0.1:7432
--   vim.g.cardwright_browser  the program that opens a page, if not the system's own
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.cw",
  callback = function() vim.bo.filetype = "cardwright" end,
})

-- Whether a page could be given to a browser.
local function open(page)
  if vim.ui.open and not vim.g.cardwright_browser then return vim.ui.open(page) ~= nil end
  for _, program in ipairs({ vim.g.cardwright_browser or "xdg-open", "open", "wslview" }) do
    if vim.fn.executable(program) == 1 then return vim.fn.jobstart({ program, page }, { detach = true }) > 0 end
  end
  return false
end

local function show_document(_, wish)
  if wish.external then return { success = open(wish.uri) } end
  return { success = pcall(vim.lsp.util.jump_to_location, { uri = wish.uri, range = wish.selection }, "utf-16") }
end

local capabilities = vim.lsp.protocol.make_client_capabilities()
capabilities.window.showDocument = { support = true }
local clients = {}

vim.api.nvim_create_autocmd("FileType", {
  pattern = "cardwright",
  callback = function(event)
    local root = vim.fn.getcwd()
    if not clients[root] then
      clients[root] = vim.lsp.start_client({
        name = "cardwright",
        cmd = { vim.g.cardwright_program or "cardwright", "lsp" },
        root_dir = root,
        capabilities = capabilities,
        handlers = { ["window/showDocument"] = show_document },
        init_options = { table = vim.g.cardwright_table },
        on_exit = function() clients[root] = nil end,
      })
    end
    if clients[root] then vim.lsp.buf_attach_client(event.buf, clients[root]) end
    vim.bo[event.buf].commentstring = "// %s"
    vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
    -- What stands above tests: `:lua vim.lsp.codelens.run()` does it for the line of the cursor.
    vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "BufWritePost" }, {
      buffer = event.buf,
      callback = function() vim.lsp.codelens.refresh() end,
    })
  end,
})
