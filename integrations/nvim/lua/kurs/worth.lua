--- The value of a text or of an amount in the buffer, as kurs says it: what to insert, and the line to show.
local client = require("kurs.client")
local config = require("kurs.config")
local places = require("kurs.places")
local say = require("kurs.say")

local M = {}

M.nothing_here = {
  message = "No amount of money here.",
  hint = "Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.",
}

--- The last conversion of this Neovim: { amount, from, to }. kurs has those of all programs.
M.last = nil

--- Remembers a value as the last one, as `read` means it.
function M.note(value, read)
  if read.amount and value.results[1] then
    M.last = { amount = read.amount, from = read.currency, to = value.results[1].to }
  end
end

--- Calls `done(value, place)`, in the currencies of the settings unless the text names its own; `place.is_near` if it is
--- not at the offset. kurs adds it to the recent conversions: the user chose it.
local function ask(spot, params, done)
  params.to, params.remember = config.targets(), true
  client.call("value", params, function(value)
    if not value.found then return say.failure(M.nothing_here) end
    M.note(value, value)
    local from, to = value.replace.offset, value.replace.offset + value.replace.length
    done(value, {
      row = spot.row, from = spot.from + from, to = spot.from + to, text = params.text:sub(from + 1, to),
      is_near = params.near and (params.offset < from or params.offset > to),
    })
  end)
end

--- The value of a place, read as one expression.
function M.of_spot(spot, done)
  ask(spot, { text = spot.text, offset = 0, length = #spot.text }, done)
end

--- The value of a part of a line: of its only amount, if other words are around that, else of the whole.
function M.of_part(spot, done)
  places.scan({ spot }, { values = false }, function(failure, amounts)
    local only = not failure and not amounts[2] and amounts[1]
    if failure or not amounts[1] and not spot.text:find("%d") then
      -- A currency alone would be one of it.
      return say.failure(failure or M.nothing_here)
    elseif only then
      local around = spot.text:sub(1, only.from - spot.from) .. spot.text:sub(only.to - spot.from + 1)
      if around:find("%a") and not around:find("[-+*/%%]") then
        return ask(spot, { text = spot.text, offset = only.from - spot.from, near = true }, done)
      end
    end
    M.of_spot(spot, done)
  end)
end

--- The value of the amount under the cursor, or of the nearest one on its line.
function M.under_cursor(done, target)
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local spots = places.lines(0, row - 1, row - 1)
  local params = places.searched(spots)
  params.offset, params.near, params.target = column, true, target
  ask(spots[1], params, done)
end

--- What a value that is not certain may be, the likeliest first: each has `says`, `insert` and `line`.
function M.meanings(value)
  return value.readings or { { says = value.insert, insert = value.insert, line = value.line } }
end

local function show(value)
  say.info(value.line)
end

--- Shows the value of an expression, or of the amount under the cursor.
function M.convert(words, call)
  if words[1] then return M.of_spot({ from = 0, text = call.rest }, show) end
  M.under_cursor(show)
end

--- Shows the value of the selection.
function M.selection()
  local texts = vim.tbl_map(function(spot) return spot.text end, places.selection())
  M.of_spot({ from = 0, text = table.concat(texts, " ") }, show)
end

return M
