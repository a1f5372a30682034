--- Floating windows of lines, one for each name.
local config = require("kurs.config")
local say = require("kurs.say")

local Window = {}
Window.__index = Window

local open = {}

local M = {}

--- The columns that a window can have for text.
function M.room()
  return vim.o.columns - 4
end

local function shape(lines, options)
  local width = options.width or 30
  for _, line in ipairs(lines) do
    width = math.max(width, vim.fn.strdisplaywidth(line))
  end
  width = math.max(1, math.min(width, M.room()))
  local height = math.max(1, math.min(options.wrap and math.huge or #lines, vim.o.lines - 4))
  return {
    relative = "editor",
    width = width,
    height = height,
    row = math.max(0, math.floor((vim.o.lines - height - 3) / 2)),
    col = math.max(0, math.floor((vim.o.columns - width - 2) / 2)),
  }
end

--- Shows these rows without moving the cursor, and texts below them, which are broken at blanks where they are wider
--- than the screen.
function Window:paint(rows, below)
  if not self:is_open() then return end
  local lines = #rows > 0 and vim.split(table.concat(rows, "\n"), "\n", { plain = true }) or {}
  if below then
    vim.list_extend(lines, say.wrapped(table.concat(below, "\n"), M.room()))
  end
  vim.bo[self.buffer].modifiable = true
  vim.api.nvim_buf_set_lines(self.buffer, 0, -1, false, lines)
  vim.bo[self.buffer].modifiable = false
  vim.api.nvim_win_set_config(self.window, shape(lines, self.options))
end

function Window:is_open()
  return vim.api.nvim_buf_is_valid(self.buffer) and vim.api.nvim_win_is_valid(self.window)
end

--- The line of the cursor, from 1.
function Window:line()
  return vim.api.nvim_win_get_cursor(self.window)[1]
end

function Window:close()
  if self:is_open() then
    vim.api.nvim_win_close(self.window, true)
  end
end

function Window:key(keys, act)
  for _, key in ipairs(type(keys) == "table" and keys or { keys }) do
    vim.keymap.set("n", key, act, { buffer = self.buffer, nowait = true })
  end
end

--- The open window of that name.
function M.find(name)
  return open[name] and open[name]:is_open() and open[name] or nil
end

--- Opens a window, in the place of the one of that name. Options: `width`, `syntax`, and `wrap` for lines of any
--- length.
function M.open(name, options)
  if M.find(name) then
    open[name]:close()
  end
  local self = setmetatable({ options = options or {}, buffer = vim.api.nvim_create_buf(false, true) }, Window)
  vim.bo[self.buffer].bufhidden = "wipe"
  vim.bo[self.buffer].filetype = "kurs-" .. name
  vim.bo[self.buffer].syntax = self.options.syntax or ""
  local begun = shape({}, self.options)
  begun.style, begun.border = "minimal", config.get().border
  if vim.fn.has("nvim-0.9") == 1 then
    begun.title = " kurs " .. name .. " "
  end
  self.window = vim.api.nvim_open_win(self.buffer, true, begun)
  vim.wo[self.window].winhighlight = "NormalFloat:KursWindow"
  vim.wo[self.window].wrap, vim.wo[self.window].linebreak = self.options.wrap == true, false
  self:key({ "q", "<Esc>" }, function()
    self:close()
  end)
  open[name] = self
  return self
end

return M
