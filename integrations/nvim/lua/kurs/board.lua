--- The board in a window: type in any row, all update.
local client = require("kurs.client")
local say = require("kurs.say")
local text = require("kurs.text")
local window = require("kurs.window")

local Board = {}
Board.__index = Board

local keys = "0-9 . ( ) * / type   <BS> erase   x clear   a add   c change   dd remove   J K move   y copy   q close"

--- A row in this width: the name gives way first, then the rate.
local function line_of(board, row, width)
  local line = ("%s%16s  %s"):format(row.code == board.focus and ">" or " ", row.text, row.code)
  local rate = row.rateText or row.message or ""
  local room = math.min(20, width - vim.fn.strdisplaywidth(line) - vim.fn.strdisplaywidth(rate) - 3)
  if room > 0 then
    local name = text.cut(row.name, room)
    line = line .. "  " .. name .. (" "):rep(room - vim.fn.strdisplaywidth(name))
  end
  return text.cut(line .. " " .. rate, width)
end

--- The rows, and what stands below them.
local function lines(board, width)
  local rows = vim.tbl_map(function(row)
    return line_of(board, row, width)
  end, board.rows)
  return rows, { "", board.message or board.origin or "", keys }
end

--- Shows only the response to the last key, which includes those before it.
function Board:ask(method, params)
  self.asked, self.waits = (self.asked or 0) + 1, true
  local this = self.asked
  client.request(method, params, function(failure, result)
    if not self.view:is_open() then
      return
    end
    if this == self.asked then
      self.waits = false
    end
    if failure then
      say.failure(failure)
      if self.shown and method ~= "board/get" then
        self:ask("board/get") -- remove the rejected text from the screen
      elseif not self.shown then
        self.view:close()
      end
    elseif this == self.asked then
      self:show(result)
    end
  end)
end

function Board:show(result)
  self.shown = result
  self.view:paint(lines(result, self.view.room()))
end

--- Shows a state of the subscription, unless a response has shown it, or one is to come, which is newer.
function Board:take(state, is_first)
  local is_new = is_first or not self.shown or state.revision > self.shown.revision
  if self.view:is_open() and not self.waits and is_new then
    self:show(state)
  end
end

function Board:row()
  return self.shown and self.shown.rows[self.view:line()]
end

--- Sends the row's whole text after a key. If the row did not have the focus, its text starts empty.
function Board:type(edit)
  local row = self:row()
  if row then
    local begun = self.shown.focus == row.code or self.shown.typed == row.code
    row.text = edit(begun and row.text or "")
    self.shown.focus, self.shown.typed = row.code, row.code
    self:ask("board/type", { row = row.code, text = row.text })
  end
end

function Board:move(by)
  local row, to = self:row(), self.view:line() - 1 + by
  if row and to >= 0 and to < #self.shown.rows then
    self:ask("board/move", { row = row.code, at = to })
    vim.api.nvim_win_set_cursor(self.view.window, { to + 1, 0 })
  end
end

local function bind(board)
  local function key(name, act)
    board.view:key(name, act)
  end
  for each in ("0123456789.,()*/"):gmatch(".") do
    key(each, function()
      board:type(function(before)
        return before .. each
      end)
    end)
  end
  key("<BS>", function()
    board:type(function(before)
      return vim.fn.strcharpart(before, 0, vim.fn.strchars(before) - 1)
    end)
  end)
  for name, method in pairs({ x = "board/focus", dd = "board/remove" }) do
    key(name, function()
      local row = board:row()
      if row then
        board:ask(method, { row = row.code })
      end
    end)
  end
  for name, by in pairs({ J = 1, K = -1 }) do
    key(name, function()
      board:move(by)
    end)
  end
  --- Puts another currency in the place of the row's.
  key("c", function()
    local row = board:row()
    vim.ui.input({ prompt = "Currency: " }, function(typed)
      if row and typed and typed ~= "" then
        board:ask("board/replace", { row = row.code, currency = vim.trim(typed) })
      end
    end)
  end)
  key("y", function()
    local row = board:row()
    if row then
      local value = row.text .. " " .. row.code
      vim.fn.setreg('"', value)
      pcall(vim.fn.setreg, "+", value)
      say.info("Copied: " .. value)
    end
  end)
  key("a", function()
    vim.ui.input({ prompt = "Currency: " }, function(typed)
      if typed and typed ~= "" then
        board:ask("board/add", { row = vim.split(typed, "[%s,]+", { trimempty = true }) })
      end
    end)
  end)
end

local M = {}

--- Opens the board; with codes, with these rows.
---@param codes string[]
function M.open(codes)
  if window.find("board") then
    window.find("board"):close()
  end
  local board = setmetatable({}, Board)
  local subscription
  board.view = window.open("board", {
    title = "kurs board",
    width = 60,
    closed = function()
      client.unsubscribe(subscription)
    end,
  })
  bind(board)
  board:ask("board/open", { rows = #codes > 0 and codes or nil })
  subscription = client.subscribe("board/subscribe", nil, function(state, is_first)
    board:take(state, is_first)
  end, function() end)
end

return M
