--- How amounts are read, and why they are not certain: what `kurs why` prints.
local client = require("kurs.client")
local places = require("kurs.places")
local say = require("kurs.say")
local window = require("kurs.window")
local worth = require("kurs.worth")

local M = {}

--- Calls `show(text)` for the amounts that a scan with these params finds.
local function explain(params, show)
  params.explain, params.as = true, "text"
  client.request("scan", params, function(failure, text)
    if failure or text == "" then
      return say.failure(failure or worth.nothing_here)
    end
    show(text)
  end)
end

local function open(text)
  window.open("why", { title = "kurs why" }):paint({}, vim.split(text, "\n", { plain = true }))
end

--- The amount under the cursor, or the nearest one on its line.
function M.here()
  local row = vim.api.nvim_win_get_cursor(0)[1] - 1
  local params = places.searched(places.lines(0, row, row))
  worth.under_cursor(function(failure, value)
    if failure then
      return say.failure(failure)
    end
    -- Within its line: what is beside an amount can make it doubtful.
    params.start, params.limit = value.offset, 1
    explain(params, say.info)
  end)
end

--- The amounts in the lines `first` to `last`.
function M.lines(first, last)
  explain(places.searched(places.lines(0, first - 1, last - 1)), open)
end

--- The selection, read as prose: it may be a part of a comment.
function M.selection()
  local spots = places.selection()
  explain({ text = places.searched(spots).text }, open)
end

return M
