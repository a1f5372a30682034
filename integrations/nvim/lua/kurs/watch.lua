--- The watched pairs in a window, updated on each notification of kurs.
local client = require("kurs.client")
local config = require("kurs.config")
local say = require("kurs.say")
local text = require("kurs.text")
local watched = require("kurs.watched")
local window = require("kurs.window")

local M = {}

local function percent(move)
  return move and ("%+.2f %%"):format(tonumber(move.percent)) or "–"
end

local function cells(row)
  return { row.amount .. " " .. row.pair, row.text, percent(row.previous), percent(row.month), row.sparkline,
    row.stale and "stale" or "", row.note or "" }
end

--- Pads the cells of each column to the same width.
local function aligned(rows)
  local widths = {}
  for _, row in ipairs(rows) do
    for column, cell in ipairs(row) do
      widths[column] = math.max(widths[column] or 0, vim.fn.strdisplaywidth(cell))
    end
  end
  return vim.tbl_map(function(row)
    local line = ""
    for column, cell in ipairs(row) do
      line = line .. cell .. (" "):rep(widths[column] - vim.fn.strdisplaywidth(cell) + 2)
    end
    return (line:gsub("%s+$", ""))
  end, rows)
end

local function lines(failure)
  if failure then
    return { failure.message, failure.hint or "" }
  end
  local rows = aligned(vim.tbl_map(cells, watched.rows))
  for _, each in ipairs(watched.missing) do
    rows[#rows + 1] = each.pair .. ": " .. each.message
  end
  if #rows == 0 then
    rows[1] = "The watchlist is empty."
  end
  return vim.list_extend(rows, { "", (text.provenance(watched.rows)), "a add   dd remove   q close" })
end

local function changed(failure)
  if failure then
    return say.failure(failure)
  end
  watched.ask()
end

local function change(method, params)
  params.list = config.get().list
  client.request(method, params, changed)
end

local function add(words)
  local pair = { pair = words[1], amount = words[2], list = config.get().list }
  client.request("watchlist/add", pair, function(failure)
    if failure and failure.kind == "duplicatePair" then
      return words[2] and change("watchlist/update", pair)
    end
    changed(failure)
  end)
end

local function ask_for_pair()
  vim.ui.input({ prompt = "Pair and amount: " }, function(typed)
    if typed and typed ~= "" then
      add(vim.split(typed, "%s+", { trimempty = true }))
    end
  end)
end

--- Opens the list; with a pair, and optionally an amount, adds it first.
function M.open(words)
  if window.find("watch") then
    window.find("watch"):close()
  end
  local view
  local function paint(failure)
    view:paint(lines(failure))
  end
  view = window.open("watch", {
    title = "kurs watch",
    closed = function()
      watched.unlisten(paint)
    end,
  })
  view:key("a", ask_for_pair)
  view:key("dd", function()
    local row = watched.rows[view:line()] or watched.missing[view:line() - #watched.rows]
    if row then
      change("watchlist/remove", { pair = row.pair })
    end
  end)
  if words[1] then
    add(words)
  end
  watched.listen(paint)
  require("kurs.alerts").listen()
end

return M
