--- What a text or an amount in the buffer is worth.
local client = require("kurs.client")
local config = require("kurs.config")
local places = require("kurs.places")

local M = {}

M.nothing_here = {
  message = "There is no amount of money here.",
  hint = "Go to one such as 100 USD, or give it: `:Kurs convert 100 usd`.",
}

function M.of_expression(expression, done)
  client.request("evaluate", { expression = expression, to = config.targets() }, done)
end

--- Of an amount that `places.scan` has found, in the currencies `to`, or else those of the settings.
function M.of_amount(amount, to, done)
  local found = amount.found
  client.request("convert", { amount = found.amount, from = found.currency, to = to or config.targets() }, done)
end

--- Finds the amount under the cursor, or the next one on its line.
function M.under_cursor(done)
  local cursor = vim.api.nvim_win_get_cursor(0)
  local row = cursor[1] - 1
  places.scan(places.lines(0, row, row), function(failure, amounts)
    for _, amount in ipairs(amounts or {}) do
      if cursor[2] < amount.to then
        return done(nil, amount)
      end
    end
    done(failure or M.nothing_here)
  end)
end

return M
