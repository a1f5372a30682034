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

local turn = 0 -- how many replacements were asked for
local doubted -- where the last one needs a second press

--- Calls `ask(done)` for a value and its place, and puts it there. Where it could mean several things, asks which. Where
--- it could not be asked, or is not at the cursor, a second press replaces it. In a macro, and where commands follow each
--- other, as by `:g`, nothing is asked.
local function replace(ask)
  local locked = M.locked()
  if locked then return say.failure(locked) end
  turn = turn + 1
  local buffer, mine = vim.api.nvim_get_current_buf(), vim.fn.reg_executing() == "" and turn
  ask(function(value, place)
    local function put(read)
      place.new = read.insert
      if not places.put(buffer, { place }) then return say.failure(M.changed) end
      say.info(read.line)
    end
    local meanings, here = worth.meanings(value), { buffer, place.row, place.from, place.text }
    local is_again = vim.deep_equal(here, doubted)
    doubted = nil
    if not value.short then
      return say.info(value.line)
    elseif is_again and (value.certain or not meanings[2]) or value.certain and not place.is_near then
      return put(value)
    elseif not meanings[2] or turn ~= mine or place.is_near and not is_again then
      doubted = here
      return say.info(value.line .. (place.is_near and " Not at the cursor" or " Not certain") .. ": again replaces it.")
    end
    vim.ui.select(meanings, {
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
        value.short = value.short or ""
        done(value, { row = row - 1, from = column, to = column, text = "" })
      end)
    end)
  end
  if words[1] then return insert(call.rest) end
  say.ask("Amount: ", insert)
end

--- "Replaced 3 amounts (ecb 2026-10-30, 3 hours old). Left 1 that could mean several things, in line 7."
function M.replaced(amounts, origin, doubtful)
  local parts = {}
  if #amounts > 0 or #doubtful == 0 then
    parts[1] = ("Replaced %d amount%s%s."):format(
      #amounts, #amounts == 1 and "" or "s", origin ~= "" and " (" .. origin .. ")" or "")
  end
  if #doubtful > 0 then
    local rows = vim.tbl_map(function(amount) return amount.row + 1 end, vim.list_slice(doubtful, 1, 5))
    parts[#parts + 1] = ("Left %d that could mean several things, in line %s."):format(
      #doubtful, table.concat(rows, ", ") .. (#doubtful > 5 and ", …" or ""))
  end
  return table.concat(parts, " ")
end

--- Replaces what is certain in these places before it returns, all or nothing, and nothing by itself; returns the failure.
local function replace_all(spots, target)
  local failure, amounts, origin = client.await(function(done)
    places.scan(spots, { target = target }, done)
  end)
  if failure or #amounts == 0 then return failure or worth.nothing_here end
  local certain, doubtful = places.certain(vim.tbl_filter(function(amount)
    return amount.value.short
  end, amounts))
  if not places.put(vim.api.nvim_get_current_buf(), certain) then return M.changed end
  say.info(M.replaced(certain, origin, doubtful))
end

--- Evaluates a part of a line as one expression; replaces each amount in lines or blocks.
local function replace_spots(spots, kind)
  if kind == "char" and not spots[2] then
    return replace(function(done)
      worth.of_part(spots[1], done)
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
  if call.range > 0 then
    return M.locked() or replace_all(places.lines(0, call.line1 - 1, call.line2 - 1), call.target)
  end
  M.here(call.target)
end

function M.here(target)
  replace(function(done)
    worth.under_cursor(done, target)
  end)
end

local ends, is_open

function M.operator(kind)
  kind = kind == "block" and ends or kind
  replace_spots(places.between(kind, "'[", "']", is_open), kind)
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
  local mode = vim.fn.mode()
  ends = mode == "\22" and vim.fn.winsaveview().curswant >= 2147483647 and "ends"
  is_open = mode ~= "n" and vim.o.selection == "exclusive"
  vim.o.operatorfunc = "v:lua.require'kurs.replace'.operator"
  return "g@"
end

return M
