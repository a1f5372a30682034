--- The watched pairs in a window, updated on each notification of kurs.
local client = require("kurs.client")
local config = require("kurs.config")
local say = require("kurs.say")
local text = require("kurs.text")
local watched = require("kurs.watched")
local window = require("kurs.window")

local M = {}

local function moved(move)
  return move and move.text or "–"
end

local function cells(row)
  return { row.amount .. " " .. row.pair, row.text, moved(row.previous), moved(row.month), row.sparkline,
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

--- The rows in this width. Where it is narrow, the note is left out first, then the curve, then the month, then
--- the day.
local function fitted(rows, width)
  local lines = aligned(rows)
  for _, column in ipairs({ 7, 5, 4, 3 }) do
    local widest = 0
    for _, line in ipairs(lines) do
      widest = math.max(widest, vim.fn.strdisplaywidth(line))
    end
    if widest > width then
      for _, row in ipairs(rows) do
        table.remove(row, column)
      end
      lines = aligned(rows)
    end
  end
  return vim.tbl_map(function(line)
    return text.cut(line, width)
  end, lines)
end

--- The rows, and what stands below them.
local function lines(failure, width)
  if failure then
    return {}, { failure.message, failure.hint or "" }
  end
  local rows = fitted(vim.tbl_map(cells, watched.rows), width)
  for _, each in ipairs(watched.missing) do
    rows[#rows + 1] = each.pair .. ": " .. each.message
  end
  if #rows == 0 then
    rows[1] = "The watchlist is empty."
  end
  return rows, { "", watched.origin, "a add   dd remove   q close" }
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
---@param words string[] A pair, and an amount, as in `:Kurs watch EUR/USD 100`.
function M.open(words)
  if window.find("watch") then
    window.find("watch"):close()
  end
  local view
  local function paint(failure)
    view:paint(lines(failure, view.room()))
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
