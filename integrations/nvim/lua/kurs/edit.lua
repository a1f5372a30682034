--- Converting what stands in the buffer: shown, put in, or put in its place.
local client = require("kurs.client")
local config = require("kurs.config")
local places = require("kurs.places")
local say = require("kurs.say")
local text = require("kurs.text")

local M = {}

local nothing_here = {
  message = "There is no amount of money here.",
  hint = "Go to one such as 100 USD, or give it: `:Kurs convert 100 usd`.",
}

local function evaluate(expression, to, done)
  client.request("evaluate", { expression = expression, to = to or config.targets() }, done)
end

local function worth(amount, to, done)
  local found = amount.found
  client.request("convert", { amount = found.amount, from = found.currency, to = to or config.targets() }, done)
end

--- The amount under the cursor, or the next one on its line.
local function under_cursor(done)
  local cursor = vim.api.nvim_win_get_cursor(0)
  local row = cursor[1] - 1
  places.scan(places.lines(0, row, row), function(failure, amounts)
    for _, amount in ipairs(amounts or {}) do
      if cursor[2] < amount.to then
        return done(nil, amount)
      end
    end
    done(failure or nothing_here)
  end)
end

local function show(asked, failure, result)
  if failure then
    return say.failure(failure)
  end
  say.info(text.sentence(asked or result.understood, result))
end

function M.convert(expression)
  evaluate(expression, nil, function(failure, result)
    show(nil, failure, result)
  end)
end

function M.convert_here()
  under_cursor(function(failure, amount)
    if failure then
      return say.failure(failure)
    end
    worth(amount, nil, function(trouble, result)
      show(amount.text, trouble, result)
    end)
  end)
end

--- Puts what is worked out behind the cursor; asks for it where nothing is given.
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
  evaluate(expression, nil, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    spot[1].new = text.amounts(result)
    places.put(buffer, spot)
  end)
end

local changed = { message = "The text changed meanwhile, so nothing was replaced.", hint = "Try again." }

local function put(buffer, held)
  if not vim.api.nvim_buf_is_valid(buffer) or not places.put(buffer, held) then
    say.failure(changed)
  end
end

--- Puts in place of each amount what it is worth: all of them, or none.
local function replace_amounts(buffer, amounts, to)
  if #amounts == 0 then
    return say.failure(nothing_here)
  end
  if not vim.api.nvim_buf_is_valid(buffer) or not places.hold(buffer, amounts) then
    return say.failure(changed)
  end
  local left, trouble = #amounts, nil
  for _, amount in ipairs(amounts) do
    worth(amount, to, function(failure, result)
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

local function replace_in(spots, to)
  local buffer = vim.api.nvim_get_current_buf()
  places.scan(spots, function(failure, amounts)
    if failure then
      return say.failure(failure)
    end
    replace_amounts(buffer, amounts, to)
  end)
end

--- A part of a line is read as an expression; several lines, or blocks, amount by amount.
local function replace_between(kind, opening, closing)
  local spots = places.between(kind, opening, closing)
  if kind ~= "char" or #spots > 1 then
    return replace_in(spots)
  end
  local buffer, spot = vim.api.nvim_get_current_buf(), spots[1]
  local lead, body, tail = spot.text:match("^(%s*)(.-)(%s*)$")
  places.hold(buffer, spots)
  evaluate(body, nil, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    spot.new = lead .. text.amounts(result) .. tail
    put(buffer, spots)
  end)
end

function M.replace_here(to)
  local buffer = vim.api.nvim_get_current_buf()
  under_cursor(function(failure, amount)
    if failure then
      return say.failure(failure)
    end
    replace_amounts(buffer, { amount }, to)
  end)
end

function M.replace_lines(first, last, to)
  replace_in(places.lines(0, first - 1, last - 1), to)
end

local selections = { v = "char", V = "line" }

function M.replace_selection()
  replace_between(selections[vim.fn.visualmode()] or "block", "'<", "'>")
end

function M.convert_selection()
  local spots = places.between(selections[vim.fn.visualmode()] or "block", "'<", "'>")
  local lines = vim.tbl_map(function(spot)
    return spot.text
  end, spots)
  M.convert(table.concat(lines, " "))
end

function M.operator(kind)
  replace_between(kind, "'[", "']")
end

function M.here_again()
  M.replace_here()
end

--- Through 'operatorfunc', so that `.` repeats it.
function M.begin_here()
  vim.o.operatorfunc = "v:lua.require'kurs.edit'.here_again"
  return "g@l"
end

function M.begin_operator()
  vim.o.operatorfunc = "v:lua.require'kurs.edit'.operator"
  return "g@"
end

return M
