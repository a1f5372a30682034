--- Alerts: shows each firing once, and lists the alerts in a window.
local client = require("kurs.client")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

local told = {}
local alerts = {}

local function ask()
  client.call("alerts", nil, function(result)
    alerts = result.alerts
    local lines = vim.tbl_map(function(alert) return (alert.fired and "⚑ " or "  ") .. alert.line end, alerts)
    local view = window.find("alerts")
    if view then
      view:paint(#lines > 0 and lines or { "No alerts." }, { "", "a add   dd remove   x acknowledge   q close" })
    end
  end)
end

--- Shows the firings from now on.
function M.listen()
  client.subscribe("alerts", {}, function(_, state)
    for _, firing in ipairs(state and state.firings or {}) do
      if not told[firing.firing] then
        told[firing.firing] = true
        say.aside({ message = firing.line })
      end
    end
    if window.find("alerts") then
      ask()
    end
  end)
end

--- `EUR/USD above 1.15`, `EUR/USD change 2 1w`, `EUR/USD high 1y`.
local function add(text)
  client.call("alerts/add", { text = text }, function(result)
    if result.notes then
      say.info("kurs: " .. result.notes[1])
    end
    ask()
  end)
end

--- Opens the list; with an alert, adds it first.
---@param words string[] As in `:Kurs alerts EUR/USD above 1.15`.
function M.open(words, call)
  local view = window.open("alerts", { syntax = "kurs" })
  view:key("a", function()
    say.ask("Alert, such as EUR/USD above 1.15: ", add)
  end)
  view:key("dd", function()
    local alert = alerts[view:line()]
    if alert then
      client.call("alerts/remove", { alert = alert.alert }, ask)
    end
  end)
  view:key("x", function()
    client.call("alerts/acknowledge", { all = true }, ask)
  end)
  if words[1] then
    add(call.rest)
  end
  ask()
  M.listen()
end

return M
