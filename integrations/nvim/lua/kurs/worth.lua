--- The value of a text or of an amount in the buffer.
local client = require("kurs.client")
local config = require("kurs.config")
local places = require("kurs.places")

local M = {}

M.nothing_here = {
  message = "No amount of money here.",
  hint = "Move to one, such as 100 USD, or type it: `:Kurs convert 100 usd`.",
}

function M.of_expression(expression, done)
  client.request("evaluate", { expression = expression, to = config.targets(), remember = true }, done)
end

--- The value of an amount from `places.scan`, in the currencies `to`, or else those of the settings.
--- kurs adds it to the recent conversions if `remember` is true: it is the one that the user chose.
function M.of_amount(amount, to, remember, done)
  local found = amount.found
  client.request("convert", {
    amount = found.amount,
    from = found.currency,
    to = to or config.targets(),
    remember = remember,
  }, done)
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
