--- Replaces amounts with their values, or inserts a value after the cursor.
local places = require("kurs.places")
local say = require("kurs.say")
local text = require("kurs.text")
local worth = require("kurs.worth")

local M = {}

--- Inserts the value of an expression after the cursor; prompts for it if there is none.
function M.insert(expression)
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
  worth.of_expression(expression, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    spot[1].new = text.amounts(result)
    places.put(buffer, spot)
  end)
end

local changed = { message = "The text changed: nothing was replaced.", hint = "Try again." }

local function put(buffer, held)
  if not vim.api.nvim_buf_is_valid(buffer) or not places.put(buffer, held) then
    say.failure(changed)
  end
end

--- Replaces each amount with its value: all of them, or none.
local function replace_amounts(buffer, amounts, to)
  if #amounts == 0 then
    return say.failure(worth.nothing_here)
  end
  if not vim.api.nvim_buf_is_valid(buffer) or not places.hold(buffer, amounts) then
    return say.failure(changed)
  end
  local left, trouble = #amounts, nil
  for _, amount in ipairs(amounts) do
    worth.of_amount(amount, to, #amounts == 1, function(failure, result)
      trouble = trouble or failure
      amount.new = result and text.amounts(result)
      left = left - 1
      if left == 0 then
        if trouble then
          return say.failure(trouble)
        end
        put(buffer, amounts)
      end
    end)
  end
end

--- What was left because it could mean several things, and where.
local function left_alone(doubtful)
  local rows = vim.tbl_map(function(amount)
    return amount.row + 1
  end, doubtful)
  local shown = table.concat(rows, ", ", 1, math.min(#rows, 5)) .. (#rows > 5 and ", …" or "")
  return ("Left %d that could mean several things, in line %s."):format(#doubtful, shown)
end

--- What an amount could mean: each number in each currency, the likeliest first.
local function meanings(found)
  local all = {}
  for _, amount in ipairs(found.readings or { found.amount }) do
    for _, currency in ipairs(found.candidates or { found.currency }) do
      all[#all + 1] = { amount = amount, currency = currency }
    end
  end
  return all
end

local function replace_in(spots, to)
  local buffer = vim.api.nvim_get_current_buf()
  places.scan(spots, function(failure, amounts)
    if failure then
      return say.failure(failure)
    end
    local certain, doubtful = places.certain(amounts)
    if #doubtful > 0 then
      say.info(left_alone(doubtful))
      if #certain == 0 then
        return
      end
    end
    replace_amounts(buffer, certain, to)
  end)
end

--- Evaluates a part of a line as one expression; replaces each amount in lines or blocks.
local function replace_spots(spots, kind)
  if kind ~= "char" or #spots > 1 then
    return replace_in(spots)
  end
  local buffer, spot = vim.api.nvim_get_current_buf(), spots[1]
  local lead, body, tail = spot.text:match("^(%s*)(.-)(%s*)$")
  places.hold(buffer, spots)
  worth.of_expression(body, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    spot.new = lead .. text.amounts(result) .. tail
    put(buffer, spots)
  end)
end

function M.here(to)
  local buffer = vim.api.nvim_get_current_buf()
  worth.under_cursor(function(failure, amount)
    if failure then
      return say.failure(failure)
    end
    local all = meanings(amount.found)
    if amount.found.certain ~= false or #all < 2 then
      return replace_amounts(buffer, { amount }, to)
    end
    vim.ui.select(all, {
      prompt = amount.text .. " is",
      format_item = function(each)
        return each.amount .. " " .. each.currency
      end,
    }, function(chosen)
      if chosen then
        amount.found.amount, amount.found.currency = chosen.amount, chosen.currency
        replace_amounts(buffer, { amount }, to)
      end
    end)
  end)
end

function M.lines(first, last, to)
  replace_in(places.lines(0, first - 1, last - 1), to)
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
