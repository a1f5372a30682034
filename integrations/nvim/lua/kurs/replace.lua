--- Replaces amounts with their values, or inserts a value after the cursor.
local client = require("kurs.client")
local places = require("kurs.places")
local say = require("kurs.say")
local worth = require("kurs.worth")

local M = {}

M.changed = { message = "The text changed: nothing was replaced.", hint = "Try again." }

--- The failure if the buffer cannot be changed.
function M.locked()
  return not vim.bo.modifiable and { message = "This buffer cannot be changed.", hint = "`:set modifiable` allows it." }
    or nil
end

--- Calls `ask(done)` for a value and its place, and puts it there. Where it could mean several things, asks which.
local function replace(ask)
  local locked = M.locked()
  if locked then
    return say.failure(locked)
  end
  local since = places.now()
  ask(function(value, place)
    local function put(read)
      place.new = read.insert
      if not places.put(since, { place }) then
        return say.failure(M.changed)
      end
      say.info(read.line)
    end
    if value.certain then
      return put(value)
    end
    vim.ui.select(worth.meanings(value), {
      prompt = place.text .. " is",
      format_item = function(each)
        return each.says
      end,
    }, function(chosen)
      if chosen then
        worth.note(value, chosen)
        put(chosen)
      end
    end)
  end)
end

--- Inserts the value of an expression after the cursor; prompts for it if there is none.
function M.insert(words, call)
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local line = vim.api.nvim_get_current_line()
  column = column + #vim.fn.strcharpart(line:sub(column + 1), 0, 1)
  local function insert(expression)
    replace(function(done)
      worth.of_spot({ from = 0, text = expression }, function(value)
        done(value, { row = row - 1, from = column, to = column, text = expression })
      end)
    end)
  end
  if words[1] then
    return insert(call.rest)
  end
  say.ask("Amount: ", insert)
end

--- "Replaced 3 amounts (ecb 2026-10-30, 3 hours old). Left 1 that could mean several things, in line 7."
function M.replaced(amounts, origin, doubtful)
  local parts = {}
  if #amounts > 0 then
    parts[1] = ("Replaced %d amount%s%s."):format(
      #amounts, #amounts == 1 and "" or "s", origin ~= "" and " (" .. origin .. ")" or "")
  end
  if #doubtful > 0 then
    local rows = vim.tbl_map(function(amount)
      return amount.row + 1
    end, vim.list_slice(doubtful, 1, 5))
    parts[#parts + 1] = ("Left %d that could mean several things, in line %s."):format(
      #doubtful, table.concat(rows, ", ") .. (#doubtful > 5 and ", …" or ""))
  end
  return table.concat(parts, " ")
end

--- Replaces what is certain in these places before it returns, all or nothing; returns the failure.
local function replace_all(spots, target)
  local since = places.now()
  local failure, amounts, origin = client.await(function(done)
    places.scan(spots, { target = target }, done)
  end)
  if failure or #amounts == 0 then
    return failure or worth.nothing_here
  end
  local certain, doubtful = places.certain(amounts)
  if not places.put(since, certain) then
    return M.changed
  end
  say.info(M.replaced(certain, origin, doubtful))
end

--- Evaluates a part of a line as one expression; replaces each amount in lines or blocks.
local function replace_spots(spots, kind)
  if kind == "char" and not spots[2] then
    return replace(function(done)
      worth.of_spot(spots[1], done)
    end)
  end
  local failure = M.locked() or replace_all(spots)
  if failure then
    say.failure(failure)
  end
end

--- The amount under the cursor; with a range, all amounts in these lines, so that `:%Kurs replace | write` writes them.
--- Returns the failure then.
function M.run(_, call)
  local target = call.rest ~= "" and call.rest or nil
  if call.range > 0 then
    return M.locked() or replace_all(places.lines(0, call.line1 - 1, call.line2 - 1), target)
  end
  M.here(target)
end

function M.here(target)
  replace(function(done)
    worth.under_cursor(done, target)
  end)
end

function M.selection()
  replace_spots(places.selection())
end

function M.operator(kind)
  replace_spots(places.between(kind, "'[", "']"), kind)
end

function M.here_again()
  M.here()
end

--- Uses 'operatorfunc', so that `.` repeats it.
function M.begin_here()
  vim.o.operatorfunc = "v:lua.require'kurs.replace'.here_again"
  return "g@l"
end

function M.begin_operator()
  vim.o.operatorfunc = "v:lua.require'kurs.replace'.operator"
  return "g@"
end

return M
