--- How amounts are read, and why they are not certain: what `kurs why` prints.
local client = require("kurs.client")
local places = require("kurs.places")
local say = require("kurs.say")
local worth = require("kurs.worth")

local M = {}

--- Calls `show(text)` for the amounts that a scan with these params finds.
local function explain(params, show)
  params.explain, params.as = true, "text"
  client.call("scan", params, function(text)
    if text == "" then return say.failure(worth.nothing_here) end
    show(text)
  end)
end

local function open(text)
  require("kurs.window").open("why"):paint({}, { text })
end

--- The amount under the cursor, or the nearest one on its line; with a range, all in these lines.
function M.run(_, call)
  if call.range > 0 then
    return explain(places.searched(places.lines(0, call.line1 - 1, call.line2 - 1)), open)
  end
  local row = vim.api.nvim_win_get_cursor(0)[1] - 1
  local params = places.searched(places.lines(0, row, row))
  worth.under_cursor(function(value)
    -- Within its line: what is beside an amount can make it doubtful.
    params.start, params.limit = value.offset, 1
    explain(params, say.info)
  end)
end

--- The selection, read as prose: it may be a part of a comment.
function M.selection()
  explain({ text = places.searched((places.selection())).text }, open)
end

return M
