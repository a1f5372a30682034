--- Floating windows of lines, one for each name.
local config = require("kurs.config")

require("kurs.highlights")

local Window = {}
Window.__index = Window

local open = {}

local function size(lines, options)
  local width = options.width or 30
  for _, line in ipairs(lines) do
    width = math.max(width, vim.fn.strdisplaywidth(line))
  end
  width = math.max(1, math.min(width, vim.o.columns - 4))
  local rows = 0
  for _, line in ipairs(lines) do
    rows = rows + (options.wrap and math.max(1, math.ceil(vim.fn.strdisplaywidth(line) / width)) or 1)
  end
  local height = math.min(math.max(rows, 1), vim.o.lines - 4)
  return {
    relative = "editor",
    width = math.max(width, 1),
    height = math.max(height, 1),
    row = math.max(0, math.floor((vim.o.lines - height - 3) / 2)),
    col = math.max(0, math.floor((vim.o.columns - width - 2) / 2)),
  }
end

--- The columns that a window can have for text.
function Window.room()
  return vim.o.columns - 4
end

--- Shows these rows, a line each, without moving the cursor. What stands below them is broken at blanks where
--- it is wider than the screen.
function Window:paint(rows, below)
  if not self:is_open() then
    return
  end
  local flat = {}
  for _, line in ipairs(rows) do
    vim.list_extend(flat, vim.split(line, "\n", { plain = true }))
  end
  for _, line in ipairs(below or {}) do
    for _, each in ipairs(vim.split(line, "\n", { plain = true })) do
      vim.list_extend(flat, require("kurs.text").wrap(each, self.room()))
    end
  end
  vim.bo[self.buffer].modifiable = true
  vim.api.nvim_buf_set_lines(self.buffer, 0, -1, false, flat)
  vim.bo[self.buffer].modifiable = false
  vim.api.nvim_win_set_config(self.window, size(flat, self.options))
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

local M = {}

--- Opens a window, or focuses the one of that name. Options: title, width, closed, and `wrap` for lines of any
--- length.
function M.open(name, options)
  local known = open[name]
  if known and known:is_open() then
    known.options = options
    vim.api.nvim_set_current_win(known.window)
    return known
  end
  local self = setmetatable({ options = options, buffer = vim.api.nvim_create_buf(false, true) }, Window)
  vim.bo[self.buffer].bufhidden = "wipe"
  vim.bo[self.buffer].filetype = "kurs-" .. name
  local shape = size({}, options)
  shape.style, shape.border = "minimal", config.get().border
  if vim.fn.has("nvim-0.9") == 1 then
    shape.title = " " .. options.title .. " "
  end
  self.window = vim.api.nvim_open_win(self.buffer, true, shape)
  vim.wo[self.window].winhighlight = "NormalFloat:KursWindow"
  vim.wo[self.window].wrap, vim.wo[self.window].linebreak = options.wrap == true, false
  self:key({ "q", "<Esc>" }, function()
    self:close()
  end)
  vim.api.nvim_create_autocmd("BufWipeout", {
    buffer = self.buffer,
    once = true,
    callback = function()
      open[name] = nil
      if options.closed then
        options.closed()
      end
    end,
  })
  open[name] = self
  return self
end

--- The open window of that name.
function M.find(name)
  return open[name]
end

return M
