-- Drives Neovim's own client: opens the documents, edits them, and compares what kurs says of them.
local failures = 0
local function check(is_so, what)
  io.stdout:write("\n", (is_so and "ok " or "not ok ") .. what .. "\n")
  if not is_so then
    failures = failures + 1
  end
end

local function client()
  for _, each in pairs(vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.lsp.buf_get_clients(0)) do
    if each.name == "kurs" and each.initialized then
      return each
    end
  end
end

local function ask(method, params)
  local answer
  local found = client()
  local function take(error, result)
    answer = { error = error, result = result }
  end
  if vim.fn.has("nvim-0.11") == 1 then
    found:request(method, params, take, vim.api.nvim_get_current_buf())
  else
    found.request(method, params, take, vim.api.nvim_get_current_buf())
  end
  vim.wait(20000, function()
    return answer ~= nil
  end, 5)
  return answer and answer.result
end

local function document()
  return { uri = vim.uri_from_bufnr(0) }
end

local function at(line, character)
  return { textDocument = document(), position = { line = line, character = character } }
end

local function actions(line, first, last)
  return ask("textDocument/codeAction", {
    textDocument = document(),
    range = {
      start = { line = line, character = first },
      ["end"] = { line = line, character = last or first },
    },
    context = { diagnostics = {} },
  }) or {}
end

local function titled(list, title)
  for _, action in ipairs(list) do
    if action.title:find(title, 1, true) then
      return action
    end
  end
end

local function lines(...)
  vim.api.nvim_buf_set_lines(0, 0, -1, true, { ... })
end

local function first_line()
  return vim.api.nvim_buf_get_lines(0, 0, 1, true)[1]
end

vim.cmd("edit notes.md")
vim.cmd("setfiletype markdown")
vim.wait(20000, function()
  return client() ~= nil
end, 5)
check(client() ~= nil, "the settings of the page start kurs")
local encoding = client().offset_encoding

lines("Lunch in Zürich 💶 was 120 CHF, later 100 kr", "")
-- In bytes, or in the units of UTF-16.
local column = #("Lunch in Zürich 💶 was 12") - (encoding == "utf-8" and 0 or 3)
local hover = ask("textDocument/hover", at(0, column))
check(hover and hover.contents.value:find("130.52", 1, true) ~= nil, "hover has the value")
check(hover and hover.contents.value:find("ecb 2026-10-30", 1, true) ~= nil, "hover has source and day")
check(hover and hover.range.start.character == column - 2, "hover has the range of the amount")

if vim.lsp.inlay_hint then
  local hints = ask("textDocument/inlayHint", {
    textDocument = document(),
    range = { start = { line = 0, character = 0 }, ["end"] = { line = 1, character = 0 } },
  })
  check(hints and #hints == 1 and hints[1].label:find("130.52", 1, true) ~= nil, "there is one hint, of the certain amount")
end

local before = first_line()
local action = titled(actions(0, column), "Replace with 130.52 EUR")
check(action ~= nil, "an action replaces the amount")
-- So that the change is undone by itself.
vim.cmd("let &undolevels = &undolevels")
vim.lsp.util.apply_workspace_edit(action.edit, encoding)
check(first_line() == "Lunch in Zürich 💶 was 130.52 EUR, later 100 kr", "the edit changes the amount, and nothing else")
vim.cmd("silent undo")
check(first_line() == before, "undo restores the line")

local uncertain = actions(0, #before - 2)
check(titled(uncertain, "Replace") == nil and titled(uncertain, "Append") == nil,
  "no action changes an amount that is not certain")

lines("120 CHF (≈ 130.50 EUR, ecb 2026-10-30)", "")
action = titled(actions(0, 10), "Correct")
check(action ~= nil, "a frozen conversion that does not hold is corrected")
vim.lsp.util.apply_workspace_edit(action.edit, encoding)
check(first_line() == "120 CHF (≈ 130.52 EUR, ecb 2026-10-30)", "by what is right")
check(titled(actions(0, 10), "Correct") == nil, "then it holds")

lines("120 sw", "")
local items = ask("textDocument/completion", at(0, 6))
check(items and items.items[1].textEdit.newText == "CHF", "completion has the currency")

-- After any sequence of edits, the server's text is the client's: what it finds is where it is here.
math.randomseed(7)
local parts = { "120 CHF", "é", "💶", " ", "x", "5 USD, ", "" }
local wrong = 0
for _ = 1, 150 do
  local count = vim.api.nvim_buf_line_count(0)
  local line = math.random(0, count - 1)
  local text = vim.api.nvim_buf_get_lines(0, line, line + 1, true)[1]
  local part = parts[math.random(#parts)]
  if math.random(6) == 1 then
    vim.api.nvim_buf_set_lines(0, line, line, true, { part, "20 GBP" })
  elseif math.random(8) == 1 and count > 2 then
    vim.api.nvim_buf_set_lines(0, line, line + 1, true, {})
  else
    local place = vim.str_byteindex and math.random(0, vim.fn.strchars(text)) or 0
    local byte = #vim.fn.strcharpart(text, 0, place)
    vim.api.nvim_buf_set_text(0, line, byte, line, byte, { part })
  end
end
vim.api.nvim_buf_set_lines(0, -1, -1, true, { "end 7 GBP" })
for number, text in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
  local start, stop = text:find("%f[%w]7 GBP")
  if start then
    local units = encoding == "utf-8" and start - 1 or vim.str_utfindex(text, start - 1)
    local found = ask("textDocument/hover", at(number - 1, units))
    local is_there = found and found.range.start.line == number - 1
      and found.range["end"].character - found.range.start.character == stop - start + 1
    wrong = wrong + (is_there and 0 or 1)
  end
end
check(wrong == 0, "after 150 edits, amounts are where they are in the editor")

lines("120 CHF and 10 USD", "100 kr", "")
ask("workspace/executeCommand", {
  command = "kurs.convertDocument",
  arguments = { vim.uri_from_bufnr(0), "EUR" },
})
vim.wait(5000, function()
  return first_line() ~= "120 CHF and 10 USD"
end, 5)
check(first_line() == "130.52 EUR and 8.95 EUR", "a command converts the whole file")
check(vim.api.nvim_buf_get_lines(0, 1, 2, true)[1] == "100 kr", "and leaves what is not certain")

vim.cmd("edit! trip.ledger")
vim.cmd("setfiletype ledger")
vim.wait(20000, function()
  return client() ~= nil
end, 5)
lines("2026-10-29 Lunch", "  Expenses:Food  120 CHF", "  Assets:Cash  -120 CHF", "")
vim.wait(2000, function()
  return titled(actions(1, 18), "Add @") ~= nil
end, 50)
-- 1 / 0.9222 on that day.
check(titled(actions(1, 18), "Add @ 1.08436347864") ~= nil, "a posting has the rate of its own day")
check(titled(actions(1, 18), "Insert P 2026-10-29 EUR 0.9222 CHF") ~= nil, "and a price line")

vim.cmd(failures == 0 and "qall!" or "cquit!")
