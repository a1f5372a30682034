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

--- The failure, or the amounts in these rows.
local function amounts(first, last)
  local answer
  places.scan(places.lines(0, first, last), function(failure, found)
    answer = { failure = failure, found = found }
  end)
  if not client.wait(function()
    return answer
  end) then
    client.forget()
    return { message = "kurs did not answer.", hint = "`:Kurs restart` ends it." }
  end
  return answer.failure, answer.found
end

--- The failure, or the first amount from row `first` on to `last`, which can be above it, that `is_next` takes.
local function search(first, last, step, is_next)
  local from = first
  while (last - from) * step >= 0 do
    local to = step > 0 and math.min(from + most - 1, last) or math.max(from - most + 1, last)
    local failure, all = amounts(math.min(from, to), math.max(from, to))
    if failure then
      return failure
    end
    local found = vim.tbl_filter(is_next, all)
    if #found > 0 then
      return nil, found[step > 0 and 1 or #found]
    end
    from = to + step
  end
end

--- From the cursor on, and with 'wrapscan' from the other end of the buffer.
local function next_amount(step)
  local cursor, count = vim.api.nvim_win_get_cursor(0), vim.api.nvim_buf_line_count(0)
  local row, column = cursor[1] - 1, cursor[2]
  local failure, found = search(row, step > 0 and count - 1 or 0, step, function(each)
    return (each.row - row) * step > 0 or each.row == row and (each.from - column) * step > 0
  end)
  if not failure and not found and vim.o.wrapscan then
    failure, found = search(step > 0 and 0 or count - 1, row, step, function()
      return true
    end)
  end
  return failure or not found and nothing or nil, found
end

--- Moves to the next amount for 1, to the one before for -1, as often as `count`.
---@param step 1|-1
---@param count integer
function M.by(step, count)
  vim.cmd("normal! m'")
  for _ = 1, count do
    local failure, found = next_amount(step)
    if failure then
      return say.failure(failure)
    end
    vim.api.nvim_win_set_cursor(0, { found.row + 1, found.from })
  end
end

return M
