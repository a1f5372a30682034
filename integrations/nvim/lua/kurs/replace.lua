--- Replaces amounts with their values, or inserts a value after the cursor.
local client = require("kurs.client")
local places = require("kurs.places")
local say = require("kurs.say")
local worth = require("kurs.worth")

local M = {}

--- Inserts the value of an expression after the cursor; prompts for it if there is none.
function M.insert(expression)
  if not vim.bo.modifiable then
    return say.failure(M.locked)
  end
  if expression == "" then
    return vim.ui.input({ prompt = "Amount: " }, function(typed)
      if typed and typed ~= "" then
        M.insert(typed)
      end
    end)
  end
  local buffer, cursor = vim.api.nvim_get_current_buf(), vim.api.nvim_win_get_cursor(0)
  local line = vim.api.nvim_get_current_line()
  local column = cursor[2] + #vim.fn.strcharpart(line:sub(cursor[2] + 1), 0, 1)
  local spot = { { row = cursor[1] - 1, from = column, to = column, text = "" } }
  places.hold(buffer, spot)
  worth.of_expression(expression, function(failure, value)
    if failure then
      return say.failure(failure)
    end
    spot[1].new = value.insert
    if places.put(buffer, spot) then
      say.info(value.line)
    end
  end)
end

M.changed = { message = "The text changed: nothing was replaced.", hint = "Try again." }
M.locked = { message = "This buffer cannot be changed.", hint = "`:set modifiable` allows it." }
M.late = { message = "kurs did not answer: nothing was replaced.", hint = "`:Kurs restart` ends it." }

--- Whether the buffer can be changed; says so if not.
local function is_open()
  if not vim.bo.modifiable then
    say.failure(M.locked)
  end
  return vim.bo.modifiable
end

local function put(buffer, held, told)
  if not vim.api.nvim_buf_is_valid(buffer) or not places.put(buffer, held) then
    return say.failure(M.changed)
  end
  say.info(told)
end

--- What was left because it could mean several things, and where; "" if nothing was.
local function left_alone(doubtful)
  if #doubtful == 0 then
    return ""
  end
  local rows = vim.tbl_map(function(amount)
    return amount.row + 1
  end, doubtful)
  local shown = table.concat(rows, ", ", 1, math.min(#rows, 5)) .. (#rows > 5 and ", …" or "")
  return ("Left %d that could mean several things, in line %s."):format(#doubtful, shown)
end

--- "Replaced 3 amounts (ecb 2026-10-30, 3 hours old). Left …".
function M.replaced(amounts, origin, doubtful)
  return vim.trim(("Replaced %d amount%s%s. %s"):format(#amounts, #amounts == 1 and "" or "s",
    origin ~= "" and " (" .. origin .. ")" or "", left_alone(doubtful)))
end

--- Replaces what is certain in these places, all or nothing. Calls `done(failure, what to say)`.
local function replace_in(buffer, spots, to, done)
  places.scan(spots, function(failure, amounts, origin)
    local certain, doubtful = places.certain(amounts or {})
    if failure or #amounts == 0 then
      return done(failure or worth.nothing_here)
    elseif #certain == 0 then
      return done(nil, left_alone(doubtful))
    elseif not vim.api.nvim_buf_is_valid(buffer) or not places.put_lines(buffer, certain) then
      return done(M.changed)
    end
    done(nil, M.replaced(certain, origin, doubtful))
  end, buffer, worth.values(to))
end

--- Calls `put(insert, line)`; where a value could mean several things, asks which first.
local function choose(value, place, put_value)
  if value.certain then
    return put_value(value.insert, value.line)
  end
  vim.ui.select(worth.meanings(value), {
    prompt = place.text .. " is",
    format_item = function(each)
      return each.says
    end,
  }, function(chosen)
    if chosen then
      worth.note(value, chosen)
      put_value(chosen.insert, chosen.line)
    end
  end)
end

--- Evaluates a part of a line as one expression; replaces each amount in lines or blocks.
local function replace_spots(spots, kind)
  if not is_open() then
    return
  end
  local buffer, spot = vim.api.nvim_get_current_buf(), spots[1]
  if kind ~= "char" or #spots > 1 then
    return replace_in(buffer, spots, nil, function(failure, told)
      if failure then
        return say.failure(failure)
      end
      say.info(told)
    end)
  end
  local lead, body, tail = spot.text:match("^(%s*)(.-)(%s*)$")
  places.hold(buffer, spots)
  worth.of_expression(body, function(failure, value)
    if failure then
      return say.failure(failure)
    end
    choose(value, { text = body }, function(insert, line)
      spot.new = lead .. insert .. tail
      put(buffer, spots, line)
    end)
  end)
end

--- The amount under the cursor; where it could mean several things, asks which.
function M.here(to)
  if not is_open() then
    return
  end
  local buffer = vim.api.nvim_get_current_buf()
  worth.under_cursor(function(failure, value, place)
    if failure then
      return say.failure(failure)
    end
    choose(value, place, function(insert, line)
      if not vim.api.nvim_buf_is_valid(buffer) or not places.hold(buffer, { place }) then
        return say.failure(M.changed)
      end
      place.new = insert
      put(buffer, { place }, line)
    end)
  end, to)
end

--- Replaces the amounts in these lines before it returns, so that `:%Kurs replace | write` writes them. Returns
--- the failure.
function M.lines(first, last, to)
  if not vim.bo.modifiable then
    return M.locked
  end
  local answer
  replace_in(vim.api.nvim_get_current_buf(), places.lines(0, first - 1, last - 1), to, function(failure, told)
    answer = { failure = failure, told = told }
  end)
  if not client.wait(function()
    return answer
  end) then
    client.forget()
    return M.late
  end
  if not answer.failure then
    say.info(answer.told)
  end
  return answer.failure
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
