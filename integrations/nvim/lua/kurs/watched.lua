--- The watched pairs as kurs last sent them, and their listeners.
local client = require("kurs.client")
local config = require("kurs.config")

local M = {}

local uv = vim.uv or vim.loop
local listeners = {}
local subscription
local asking
local is_list_missing

-- The newest result, and when it arrived; rows are nil before the first.
M.rows, M.missing, M.line, M.at = nil, {}, "", 0

local function tell(failure)
  for _, listener in ipairs(vim.list_slice(listeners)) do
    listener(failure)
  end
end

-- Call this before M.ask, so that no change is missed between the two.
local function subscribe()
  is_list_missing = false
  local list = { list = config.get().list }
  subscription = subscription or client.subscribe("watchlist/subscribe", list, M.ask, function(failure)
    subscription = nil
    is_list_missing = failure.kind == "unknownList"
  end)
end

--- Polls kurs, and calls all listeners.
function M.ask()
  if asking then
    return
  end
  asking = true
  local list = config.get().list
  client.request("watchlist", { list = list, line = true }, function(_, result)
    M.line = result and result.line or M.line
  end)
  client.request("watchlist", { list = list }, function(failure, result)
    asking = nil
    if result then
      M.rows, M.missing, M.at = result.rows, result.missing or {}, uv.now()
      if is_list_missing and #listeners > 0 then -- the list exists now
        subscribe()
        M.ask()
      end
    end
    tell(failure)
  end)
end

--- Calls `listener(failure)` now and after each change.
function M.listen(listener)
  listeners[#listeners + 1] = listener
  subscribe()
  M.ask()
end

function M.unlisten(listener)
  listeners = vim.tbl_filter(function(each)
    return each ~= listener
  end, listeners)
  if #listeners == 0 and subscription then
    client.unsubscribe(subscription)
    subscription = nil
  end
end

return M
