--- The value of a text or of an amount in the buffer.
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

local function note(amount, from, result)
  local first = result and result.results[1]
  if first then
    M.last = { amount = amount, from = from, to = first.to }
  end
end

function M.of_expression(expression, done)
  local params = { expression = expression, to = config.targets(), remember = true }
  client.request("evaluate", params, function(failure, result)
    local first = result and result.results[1]
    if first and #(first.terms or {}) == 1 then
      note(first.terms[1].amount, first.terms[1].from, result)
    end
    done(failure, result)
  end)
end

--- The same as `of_amount`, for an amount that was converted before.
function M.again(amount, from, to, done)
  client.request("convert", { amount = amount, from = from, to = to, remember = true }, function(failure, result)
    note(amount, from, result)
    done(failure, result)
  end)
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
  }, function(failure, result)
    if remember then
      note(found.amount, found.currency, result)
    end
    done(failure, result)
  end)
end

--- Sets `new` and `rates` of every amount, with two requests for each currency, whatever the number of
--- amounts: one for the rates, and one for the texts, as a list. Calls `done(failure, records of the rates)`.
--- With `skips`, amounts of a currency without a rate are left without them.
function M.of_each(amounts, to, done, skips)
  local codes, groups, records = {}, {}, {}
  for _, amount in ipairs(amounts) do
    local code = amount.found.currency
    if not groups[code] then
      groups[code] = {}
      codes[#codes + 1] = code
    end
    table.insert(groups[code], amount)
  end
  local go_on
  function go_on(index)
    local code = codes[index]
    if not code then
      return done(nil, records)
    end
    local group = groups[code]
    local params = { amount = "1", from = code, to = to or config.targets() }
    client.request("convert", params, function(failure, rates)
      if failure and skips and failure.kind ~= "ended" then
        return go_on(index + 1)
      elseif failure then
        return done(failure)
      end
      vim.list_extend(records, rates.results)
      params.as, params.amount = "text", {}
      for at, amount in ipairs(group) do
        params.amount[at] = amount.found.amount
      end
      client.request("convert", params, function(trouble, texts)
        if trouble then
          return done(trouble)
        end
        -- In the order of the targets, and for each target in that of the amounts.
        texts = vim.split(texts, "\n", { plain = true })
        for at, amount in ipairs(group) do
          local values = {}
          for target = 1, #rates.results do
            values[target] = texts[at + (target - 1) * #group]
          end
          amount.new, amount.rates = table.concat(values, " · "), rates.results
        end
        go_on(index + 1)
      end)
    end)
  end
  go_on(1)
end

--- What an amount could mean: each number in each currency, the likeliest first.
function M.meanings(found)
  local all = {}
  for _, amount in ipairs(found.readings or { found.amount }) do
    for _, currency in ipairs(found.candidates or { found.currency }) do
      all[#all + 1] = { amount = amount, currency = currency, certain = found.certain }
    end
  end
  return all
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
