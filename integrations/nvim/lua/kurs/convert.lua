--- Shows the value of an amount or an expression.
local places = require("kurs.places")
local say = require("kurs.say")
local worth = require("kurs.worth")

local M = {}

local function show(failure, value)
  if failure then
    return say.failure(failure)
  end
  say.info(value.line)
end

function M.expression(expression)
  worth.of_expression(expression, show)
end

function M.here()
  worth.under_cursor(show)
end

function M.selection()
  local lines = vim.tbl_map(function(spot)
    return spot.text
  end, places.selection())
  M.expression(table.concat(lines, " "))
end

return M
