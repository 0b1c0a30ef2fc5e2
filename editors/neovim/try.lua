-- Run by `cargo xtask editor neovim`: opens a game in Neovim without a screen and looks at what the server says.
-- Every line printed is a fact; the last one says whether all of them held.
local failures = 0

local function expect(what, holds, found)
  print((holds and "held    " or "FAILED  ") .. what .. (holds and "" or ": " .. vim.inspect(found)))
  if not holds then failures = failures + 1 end
end

local function wait(what, condition)
  expect(what, vim.wait(20000, condition, 20))
end

-- What the server answers to a question about the place behind a text.
local function ask(method, text, more)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local _, last = line:find(text, 1, true)
    if last then
      vim.api.nvim_win_set_cursor(0, { number, last })
      break
    end
  end
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, answer in pairs(answers) do
    if answer.result then return answer.result end
  end
  return {}
end

local function diagnostics() return vim.diagnostic.get(0) end

local function replace(old, new)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local first, last = line:find(old, 1, true)
    if first then
      vim.api.nvim_buf_set_text(0, number - 1, first - 1, number - 1, last, { new })
      return
    end
  end
  expect("the text holds " .. old, false)
end

-- Something that listens as a table would, and a browser that only writes down what it is given.
local listener = vim.loop.new_tcp()
listener:bind("127.0.0.1", 0)
listener:listen(8, function()
  local visitor = vim.loop.new_tcp()
  listener:accept(visitor)
  visitor:close()
end)
local address = "http://127.0.0.1:" .. listener:getsockname().port
local opened = vim.fn.getcwd() .. "/opened"
local browser = vim.fn.getcwd() .. "/browser"
vim.fn.writefile({ "#!/bin/sh", "printf '%s\\n' \"$1\" > '" .. opened .. "'" }, browser)
vim.fn.setfperm(browser, "rwxr-xr-x")
vim.g.cardwright_table = address
vim.g.cardwright_browser = browser

vim.cmd("edit cards.cw")
wait("the server is attached", function() return #vim.tbl_keys(vim.lsp.buf_get_clients(0)) == 1 end)

replace("draw(1)", "drew(1)")
wait("a mistake is shown while it is typed", function() return #diagnostics() == 1 end)
expect("with its code", diagnostics()[1] and diagnostics()[1].code == "E0103", diagnostics())
replace("drew(1)", "draw(1)")
wait("and goes away when it is mended", function() return #diagnostics() == 0 end)

local items = ask("textDocument/completion", "arrives { dr").items or {}
expect("completion proposes an event", items[1] and items[1].label == "draw", items[1])
local hover = ask("textDocument/hover", "p1 { hand \"Orch")
expect("hovering shows a card", hover.contents and hover.contents.value:find("Orchard Keeper") ~= nil, hover)
local place = ask("textDocument/definition", "arrives { dra")
expect("definitions are found", place[1] and place[1].uri:find("rules.cw") ~= nil, place)

local edit = ask("textDocument/rename", "card \"Spar", { newName = "Flash" })
expect("renaming gives changes", edit.changes ~= nil, edit)
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
local renamed = text:find('card "Flash"', 1, true) and text:find('p1 plays "Flash"', 1, true)
expect("and applies them", renamed and not text:find('p1 plays "Spark"', 1, true), text)
wait("after which there is no mistake", function() return #diagnostics() == 0 end)

local messages = {}
vim.lsp.handlers["window/showMessage"] = function(_, told) table.insert(messages, told.message) end

-- Does what stands above a test, as choosing it there would.
local function click(title, test)
  local lenses = ask("textDocument/codeLens", "card")
  for _, lens in ipairs(lenses) do
    local command = lens.command
    if command.title == title and command.arguments[2][1] == test then
      vim.lsp.buf_request_sync(0, "workspace/executeCommand", { command = command.command, arguments = command.arguments }, 20000)
      return
    end
  end
  expect(title .. " stands above " .. test, false, lenses)
end

local function told(text)
  return function()
    for _, message in ipairs(messages) do
      if message:find(text, 1, true) then return true end
    end
    return false
  end
end

-- What changed in other buffers is sent a moment later.
vim.wait(500)
click("Run test", "Orchard Keeper")
wait("a test is run from above it", told("passed: Orchard Keeper"))
click("Open at the table", "Orchard Keeper")
wait("its position is opened in the browser", function() return vim.fn.filereadable(opened) == 1 and #vim.fn.readfile(opened) == 1 end)
local page = vim.fn.readfile(opened)[1]
expect("at its address", page:find(address .. "/games/", 1, true) == 1 and page:find("/tests#Orchard%20Keeper", 1, true), page)
listener:close()
vim.wait(100)
click("Open at the table", "Orchard Keeper")
wait("without a table it says how to open one", told("cardwright serve --watch"))

vim.lsp.stop_client(vim.lsp.get_active_clients(), false)
print(failures == 0 and "all held" or failures .. " failed")
vim.cmd(failures == 0 and "qall!" or "cquit 1")
