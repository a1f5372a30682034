--- Alerts: shows each firing once, marks the statusline, and lists the alerts in a window.
local client = require("kurs.client")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

M.firings = {} -- not acknowledged yet
local alerts = {}
local told = {}
local subscription

local function described(alert)
  local limit = alert.threshold or alert.percent and alert.percent .. " % in" or ""
  local words = vim.trim(("%s %s %s %s"):format(alert.pair, alert.kind or "", limit, alert.span or ""))
  return (words:gsub("%s+", " "))
end

local function fired(changed)
  M.firings = changed.firings
  for _, firing in ipairs(changed.firings) do
    if not told[firing.firing] then
      told[firing.firing] = true
      say.aside({ message = firing.line })
    end
  end
  if window.find("alerts") then
    M.ask()
  end
end

--- Subscribes to firings; without an error message if this kurs is too old for alerts.
function M.listen()
  subscription = subscription or client.subscribe("alerts/subscribe", nil, fired, function() end)
end

local function lines()
  local shown = vim.tbl_map(function(alert)
    local has_fired = vim.tbl_contains(
      vim.tbl_map(function(firing)
        return firing.alert
      end, M.firings),
      alert.alert
    )
    local state = alert.armed and "armed" or "waiting to re-arm"
    return ("%s %s, %s%s"):format(
      has_fired and "⚑" or " ", described(alert), state, alert.note and " (" .. alert.note .. ")" or "")
  end, alerts)
  if #shown == 0 then
    shown[1] = "No alerts."
  end
  return shown, { "", "a add   dd remove   x acknowledge   q close" }
end

function M.ask()
  client.request("alerts", nil, function(failure, result)
    local view = window.find("alerts")
    if failure then
      if view and #alerts == 0 then
        view:close()
      end
      return say.failure(failure)
    end
    alerts, M.firings = result.alerts, result.firings
    if view then
      view:paint(lines())
    end
  end)
end

local function change(method, params)
  client.request(method, params, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    if result.notes then
      say.info("kurs: " .. result.notes[1])
    end
    M.ask()
  end)
end

--- `EUR/USD above 1.15`, `EUR/USD change 2 1w`, `EUR/USD high 1y`.
local function add(typed)
  -- An equal one that is there would fire with it.
  client.request("alerts", nil, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    for _, each in ipairs(result.alerts) do
      if described(each):lower() == typed:lower() then
        return say.info(("kurs: The alert %s is there already: none was added."):format(typed))
      end
    end
    change("alerts/add", { text = typed })
  end)
end

--- Opens the list; with an alert, adds it first.
---@param words string[] As in `:Kurs alerts EUR/USD above 1.15`.
function M.open(words)
  local view = window.open("alerts", { title = "kurs alerts" })
  view:key("a", function()
    vim.ui.input({ prompt = "Alert, such as EUR/USD above 1.15: " }, function(typed)
      if typed and typed ~= "" then
        add(vim.trim(typed))
      end
    end)
  end)
  view:key("dd", function()
    local alert = alerts[view:line()]
    if alert then
      change("alerts/remove", { alert = alert.alert })
    end
  end)
  view:key("x", function()
    change("alerts/acknowledge", { all = true })
  end)
  if words[1] then
    add(table.concat(words, " "))
  end
  M.ask()
  M.listen()
end

return M
