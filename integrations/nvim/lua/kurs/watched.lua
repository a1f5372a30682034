--- The watched pairs as kurs last sent them, and their listeners.
local client = require("kurs.client")
local config = require("kurs.config")

local M = {}

local uv = vim.uv or vim.loop
local listeners = {}
local subscription
local asking
local is_list_missing

-- The newest result, and when it was last asked for; rows are nil before the first.
M.rows, M.missing, M.segment, M.origin, M.at = nil, {}, "", "", uv.now()

local function tell(failure)
  for _, listener in ipairs(vim.list_slice(listeners)) do
    listener(failure)
  end
end

-- Calls all listeners with the list as it is now, and after each change.
local function subscribe()
  is_list_missing = false
  local list = { list = config.get().list }
  subscription = client.subscribe("watchlist/subscribe", list, M.ask, function(failure)
    subscription = nil
    is_list_missing = failure.kind == "unknownList"
    tell(failure)
  end)
end

--- Asks for the list, and calls all listeners.
function M.ask()
  if asking then
    return
  end
  asking, M.at = true, uv.now()
  local params = { list = config.get().list, segment = "plain", width = vim.o.columns }
  client.request("watchlist", params, function(failure, result)
    asking = nil
    if not result then
      return tell(failure)
    end
    M.rows, M.missing, M.segment, M.origin = result.rows, result.missing or {}, result.segment, result.origin
    tell()
    if is_list_missing and #listeners > 0 then -- the list exists now
      subscribe()
    end
  end)
end

--- Calls `listener(failure)` now and after each change.
function M.listen(listener)
  listeners[#listeners + 1] = listener
  if subscription then
    M.ask()
  else
    subscribe()
  end
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
