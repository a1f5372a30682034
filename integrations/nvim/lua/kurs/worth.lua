--- The value of a text or of an amount in the buffer, as kurs says it: what to insert, and the line to show.
local client = require("kurs.client")
local config = require("kurs.config")
local places = require("kurs.places")

local M = {}

M.nothing_here = {
  message = "No amount of money here.",
  hint = "Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.",
}

--- The last conversion of this Neovim: { amount, from, to }. kurs has those of all programs.
M.last = nil

--- Remembers a value as the last one, as `read` means it.
function M.note(value, read)
  local first = value and value.results[1]
  if first and (read or value).amount then
    M.last = { amount = (read or value).amount, from = (read or value).currency, to = first.to }
  end
end

--- Asks for a value, in the currencies of the settings unless the text names its own. kurs adds it to the recent
--- conversions: the user chose it.
local function ask(params, done)
  params.to, params.remember = config.targets(), true
  client.request("value/at", params, function(failure, value)
    M.note(value)
    done(failure, value)
  end)
end

function M.of_expression(expression, done)
  ask({ text = expression, offset = 0, length = #expression }, done)
end

--- The same for an amount that was converted before.
function M.again(amount, from, to, done)
  local params = { amount = amount, from = from, to = to, remember = true, line = true }
  client.request("convert", params, function(failure, result)
    if result then
      M.last = { amount = amount, from = from, to = to }
    end
    done(failure, result)
  end)
end

--- What scans with values want: the targets of the settings, or these in place of those of the text.
function M.values(to)
  return { values = true, to = config.targets(), target = to and table.concat(to, ", ") or nil }
end

--- Finds the amount under the cursor, or the nearest one on its line. Calls `done(failure, value, place)`; `place` has
--- its target, and `at` is where the amount begins.
function M.under_cursor(done, to)
  local cursor = vim.api.nvim_win_get_cursor(0)
  local row = cursor[1] - 1
  local params = places.searched(places.lines(0, row, row))
  local line = params.text
  params.offset, params.near = cursor[2], true
  params.target = to and table.concat(to, ", ") or nil
  ask(params, function(failure, value)
    if failure or not value.found then
      return done(failure or M.nothing_here)
    end
    local from, to_ = value.replace.offset, value.replace.offset + value.replace.length
    done(nil, value, { row = row, from = from, to = to_, text = line:sub(from + 1, to_) })
  end)
end

--- What a value that is not certain may be, the likeliest first: each has `says`, `insert` and `line`.
function M.meanings(value)
  return value.readings or { { says = value.insert, insert = value.insert, line = value.line } }
end

return M
