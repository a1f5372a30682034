--- One line of watched pairs, redrawn on each notification of kurs.
local M = {}

local uv = vim.uv or vim.loop
local renewal = 300 -- seconds between polls while the statusline is shown
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
  local watched, alerts = package.loaded["kurs.watched"], package.loaded["kurs.alerts"]
  local mark = alerts and alerts.mark() or ""
  if not (watched and watched.rows and #watched.rows > 0) then
    return mark
  end
  local passed = math.floor((uv.now() - watched.at) / 1000)
  if passed >= renewal then
    vim.defer_fn(watched.ask, 0)
  end
  local text = require("kurs.text")
  local _, age, stale = text.provenance(watched.rows)
  local remark = age and (" (%s%s)"):format(text.age(age + passed), stale and ", stale" or "") or ""
  return mark .. watched.line .. remark
end

return M
