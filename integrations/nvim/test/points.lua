-- Helpers for the points of a test, which wait with `eventually`.
local M = { broken = 0 }

local patience = (tonumber(vim.env.KURS_PATIENCE) or 90) * 1000 -- milliseconds; a busy machine is slow

--- Runs `prove`; prints "ok NAME", or "not ok NAME" and the error.
function M.point(name, prove)
  vim.cmd("silent! %bwipeout!")
  local fine, why = xpcall(prove, function(trouble)
    return type(trouble) == "table" and trouble.text or debug.traceback(trouble)
  end)
  if not fine then
    M.broken = M.broken + 1
  end
  io.stdout:write(fine and "ok " .. name .. "\n" or ("not ok %s\n  %s\n"):format(name, why))
end

--- Waits until `look()` returns a true value, and returns it.
function M.eventually(what, look)
  local found
  if not vim.wait(patience, function()
    found = look()
    return found
  end, 2) then
    error({ text = what .. " did not come; state: " .. vim.inspect(M.state()):sub(1, 1500) })
  end
  return found
end

function M.equal(was, wanted)
  if not vim.deep_equal(was, wanted) then
    error({ text = ("is %s, not %s"):format(vim.inspect(was), vim.inspect(wanted)) })
  end
end

function M.state()
  return { messages = M.said, buffer = M.lines() }
end

function M.lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

--- Opens a new buffer with these lines, the cursor at row (from 1) and column (from 0).
function M.buffer(lines, row, column)
  vim.cmd("enew!")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  vim.bo.undolevels = vim.o.undolevels -- start a new undo block
  vim.api.nvim_win_set_cursor(0, { row or 1, column or 0 })
end

function M.keys(typed)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(typed, true, true, true), "mx", false)
end

-- The messages that the plugin shows.
M.said = {}

function M.listen()
  M.show = require("kurs.say").show
  require("kurs.say").show = function(text)
    M.said[#M.said + 1] = text
  end
end

--- The next message after `act`.
function M.hears(act)
  M.said = {}
  act()
  return M.eventually("a message", function()
    return M.said[1]
  end)
end

--- The lines of the plugin's window, once one of them contains `wanted`.
function M.shows(wanted)
  return M.eventually("a window with " .. wanted, function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= "" then
        local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
        if table.concat(lines, "\n"):find(wanted, 1, true) then
          return lines
        end
      end
    end
  end)
end

--- Sends a request to kurs and waits for the response.
function M.request(method, params)
  local answer
  require("kurs.client").request(method, params, function(failure, result)
    answer = { failure = failure, result = result }
  end)
  M.eventually("the answer to " .. method, function()
    return answer
  end)
  return answer
end

--- The time from the request of a conversion to its response, the median of 300.
function M.round_trip()
  local client, uv = require("kurs.client"), vim.loop
  local times = {}
  local function once()
    local begun = uv.hrtime()
    client.request("convert", { amount = "100", from = "USD", to = "EUR" }, function(failure)
      assert(not failure)
      times[#times + 1] = (uv.hrtime() - begun) / 1000
      if #times < 300 then
        once()
      end
    end)
  end
  once()
  M.eventually("300 answers", function()
    return #times == 300
  end)
  table.sort(times)
  return ("%.0f µs"):format(times[150])
end

return M
