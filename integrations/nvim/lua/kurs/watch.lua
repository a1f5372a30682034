--- The watched pairs in a window and in the statusline, redrawn on each notification of kurs.
local client = require("kurs.client")
local config = require("kurs.config")
local say = require("kurs.say")
local window = require("kurs.window")

local M = { segment = "" }

local rows, below = {}, {}
local asking

local function show(failure)
  vim.cmd("redrawstatus!")
  local view = window.find("watch")
  if not view then
    return failure and say.aside(failure)
  elseif failure then
    return view:paint({}, { failure.message, failure.hint })
  end
  local lines = vim.tbl_map(function(row) return row.line end, rows)
  view:paint(#lines > 0 and lines or { "The watchlist is empty." }, below)
end

local function ask()
  if asking then return end
  asking = true
  local params = { list = config.get().list, segment = "plain", width = window.room() }
  client.request("watchlist", params, function(failure, result)
    asking = false
    if result then
      M.segment, rows = result.segment, vim.list_extend(result.rows, result.missing or {})
      below = { "", result.origin, "a add   dd remove   q close" }
    end
    show(failure)
  end)
end

--- Shows the list as it is now, and after each change.
function M.ask()
  local is_new = client.subscribe("watchlist", { list = config.get().list }, function(failure)
    if failure then return show(failure) end
    ask()
  end)
  if not is_new then
    ask()
  end
end

--- Adds a pair to the list, or gives the one that is there its amount; calls `done`.
function M.add(pair, done)
  client.call("watchlist/add", vim.tbl_extend("force", pair, { list = config.get().list, update = true }), done)
end

--- Opens the list; with a pair, and optionally an amount, adds it first.
---@param words string[] A pair, and an amount, as in `:Kurs watch EUR/USD 100`.
function M.open(words, call)
  local view = window.open("watch", { syntax = "kurs" })
  local function add(text)
    M.add({ text = text }, M.ask)
  end
  view:key("a", function()
    say.ask("Pair and amount: ", add)
  end)
  view:key("dd", function()
    local row = rows[view:line()]
    if row then
      client.call("watchlist/remove", { pair = row.pair, list = config.get().list }, M.ask)
    end
  end)
  if words[1] then
    add(call.rest)
  end
  M.ask()
  require("kurs.alerts").listen()
end

return M
