--- The watched pairs as kurs last told them, for whoever looks.
local client = require("kurs.client")
local config = require("kurs.config")

local M = {}

local uv = vim.uv or vim.loop
local lookers = {}
local subscription
local asking
local is_list_missing

-- The newest answer, and when it came; no rows before there is one.
M.rows, M.missing, M.line, M.at = nil, {}, "", 0

local function tell(failure)
  for _, looker in ipairs(vim.list_slice(lookers)) do
    looker(failure)
  end
end

-- Before it is asked, so that no change falls between the two.
local function subscribe()
  is_list_missing = false
  local list = { list = config.get().list }
  subscription = subscription or client.subscribe("watchlist/subscribe", list, M.ask, function(failure)
    subscription = nil
    is_list_missing = failure.kind == "unknownList"
  end)
end

--- Asks anew; who looks is told.
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
      if is_list_missing and #lookers > 0 then -- no longer
        subscribe()
        M.ask()
      end
    end
    tell(failure)
  end)
end

--- Calls `looker(failure)` now and whenever something has changed.
function M.look(looker)
  lookers[#lookers + 1] = looker
  subscribe()
  M.ask()
end

function M.look_away(looker)
  lookers = vim.tbl_filter(function(each)
    return each ~= looker
  end, lookers)
  if #lookers == 0 and subscription then
    client.unsubscribe(subscription)
    subscription = nil
  end
end

return M
