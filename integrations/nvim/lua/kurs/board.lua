--- The board in a window: type in any row, all update.
local client = require("kurs.client")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

local keys = "0-9 . ( ) * / type   <BS> erase   x clear   a add   c change   dd remove   J K move   y copy   q close"
local view, board
local asked, answered = 0, 0

local function show(state)
  board = state
  local lines = vim.tbl_map(function(row) return row.line end, state.rows)
  view:paint(lines, { "", state.message or state.origin or "", keys })
end

--- Shows only the response to the last key, which includes those before it.
local function ask(method, params)
  asked = asked + 1
  local this = asked
  client.request(method, params, function(failure, result)
    answered = math.max(answered, this)
    if not view:is_open() then
      return
    elseif not failure then
      return this == asked and show(result)
    end
    say.failure(failure)
    if not board then
      view:close()
    elseif method ~= "board" then
      ask("board", {}) -- remove the rejected text from the screen
    end
  end)
end

local function current()
  return board and board.rows[view:line()]
end

--- Sends the row's whole text after a key. If the row did not have the focus, its text starts empty.
local function type_in(row, edit)
  row.text = edit(board.focus == row.code and row.text or "")
  board.focus = row.code
  ask("board/type", { row = row.code, text = row.text })
end

local function move(row, by)
  local to = view:line() - 1 + by
  if to >= 0 and to < #board.rows then
    ask("board/move", { row = row.code, at = to })
    vim.api.nvim_win_set_cursor(view.window, { to + 1, 0 })
  end
end

local acts = {
  ["<BS>"] = function(row)
    type_in(row, function(before) return vim.fn.strcharpart(before, 0, vim.fn.strchars(before) - 1) end)
  end,
  x = function(row)
    ask("board/focus", { row = row.code })
  end,
  dd = function(row)
    ask("board/remove", { row = row.code })
  end,
  J = function(row)
    move(row, 1)
  end,
  K = function(row)
    move(row, -1)
  end,
  c = function(row)
    say.ask("Currency: ", function(typed)
      ask("board/replace", { row = row.code, currency = typed })
    end)
  end,
  y = function(row)
    say.copy(row.text .. " " .. row.code)
  end,
}
for each in ("0123456789.,()*/"):gmatch(".") do
  acts[each] = function(row)
    type_in(row, function(before) return before .. each end)
  end
end

--- Opens the board; with codes, with these rows.
---@param codes string[]
function M.open(codes)
  view, board = window.open("board", { width = 60, syntax = "kurs" }), nil
  for key, act in pairs(acts) do
    view:key(key, function()
      local row = current()
      if row then
        act(row)
      end
    end)
  end
  view:key("a", function()
    say.ask("Currency: ", function(typed)
      ask("board/add", { row = vim.split(typed, "[%s,]+", { trimempty = true }) })
    end)
  end)
  client.introduce()
  ask("board/open", { rows = codes[1] and codes })
  client.subscribe("board", {}, function(_, state)
    -- A response that is to come is newer.
    if state and view:is_open() and asked == answered then
      show(state)
    end
  end)
end

return M
