--- The next amount, and the one before. A motion must have moved when it returns: it waits for kurs.
local client = require("kurs.client")
local places = require("kurs.places")
local say = require("kurs.say")

local M = {}

local most = 500 -- lines of one request

local nothing = {
  message = "There is no other amount of money here.",
  hint = "An amount is a number with its currency, such as 100 USD.",
}

--- The failure, or the first amount from row `first` on to `last`, which can be above it, that `is_next` takes.
local function search(first, last, step, is_next)
  for from = first, last, step * most do
    local to = step > 0 and math.min(from + most - 1, last) or math.max(from - most + 1, last)
    local failure, all = client.await(function(done)
      places.scan(places.lines(0, math.min(from, to), math.max(from, to)), { values = false }, done)
    end)
    if failure then return failure end
    local found = vim.tbl_filter(is_next, all)
    if found[1] then return nil, found[step > 0 and 1 or #found] end
  end
end

--- From the cursor on, and with 'wrapscan' from the other end of the buffer.
local function next_amount(step)
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  row = row - 1
  local final = vim.api.nvim_buf_line_count(0) - 1
  local failure, found = search(row, step > 0 and final or 0, step, function(each)
    return (each.row - row) * step > 0 or each.row == row and (each.from - column) * step > 0
  end)
  if not failure and not found and vim.o.wrapscan then
    failure, found = search(step > 0 and 0 or final, row, step, function() return true end)
  end
  return failure or not found and nothing, found
end

--- Moves to the next amount for 1, to the one before for -1, as often as `count`.
---@param step 1|-1
---@param count integer
function M.by(step, count)
  vim.cmd("normal! m'")
  for _ = 1, count do
    local failure, found = next_amount(step)
    if failure then return say.failure(failure) end
    vim.api.nvim_win_set_cursor(0, { found.row + 1, found.from })
  end
end

--- Selects the amount at the cursor, or else the next one in its line, as a text object does.
function M.amount()
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local failure, found = search(row - 1, row - 1, 1, function(each) return each.to > column end)
  if not found then
    -- No operator follows.
    vim.api.nvim_feedkeys("\27", "in", false)
    return say.failure(failure or nothing)
  end
  vim.fn.setpos("'<", { 0, row, found.from + 1, 0 })
  vim.fn.setpos("'>", { 0, row, found.to + (vim.o.selection == "exclusive" and 1 or 0), 0 })
  vim.cmd("normal! `<v`>")
end

return M
