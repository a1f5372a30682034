--- Shows the value of an amount or an expression.
local places = require("kurs.places")
local say = require("kurs.say")
local text = require("kurs.text")
local worth = require("kurs.worth")

local M = {}

local function show(asked, failure, result, reading)
  if failure then
    return say.failure(failure)
  end
  say.info(text.sentence(asked or result.understood, result, reading))
end

function M.expression(expression)
  worth.of_expression(expression, function(failure, result)
    show(nil, failure, result)
  end)
end

function M.here()
  worth.under_cursor(function(failure, amount)
    if failure then
      return say.failure(failure)
    end
    worth.of_amount(amount, nil, true, function(trouble, result)
      show(amount.text, trouble, result, text.reading(amount.found))
    end)
  end)
end

function M.selection()
  local lines = vim.tbl_map(function(spot)
    return spot.text
  end, places.selection())
  M.expression(table.concat(lines, " "))
end

return M
