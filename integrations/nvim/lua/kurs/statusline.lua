--- One line of watched pairs, redrawn on each notification of kurs.
local M = {}

local uv = vim.uv or vim.loop
local renewal = 60000 -- milliseconds between polls while it is shown: ages grow without a notification
local begun = false

local function begin()
  require("kurs.alerts").listen()
  require("kurs.watched").listen(function(failure)
    if failure and failure.kind ~= "ended" then
      require("kurs.say").aside(failure)
    end
    vim.cmd("redrawstatus!")
  end)
end

--- Never waits: it is empty at first, and kurs starts in the background.
---@return string
function M.text()
  if not begun then
    begun = true
    vim.defer_fn(begin, 0)
    return ""
  end
  local watched = package.loaded["kurs.watched"]
  if not watched then
    return ""
  end
  if uv.now() - watched.at >= renewal then
    vim.defer_fn(watched.ask, 0)
  end
  return watched.segment
end

return M
