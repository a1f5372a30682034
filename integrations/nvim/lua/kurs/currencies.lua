--- Finds a currency by code, name, country, symbol or flag, and inserts its code.
local client = require("kurs.client")
local say = require("kurs.say")

local M = {}

--- `done(code)` with the currency that is picked.
function M.pick(query, done)
  client.request("currencies", { query = query, limit = 50 }, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    if #result.currencies == 0 then
      return say.failure({ message = ("No currency is called “%s”."):format(query) })
    end
    vim.ui.select(result.currencies, {
      prompt = "Currency",
      format_item = function(each)
        local symbol = each.symbol ~= each.code and each.symbol or ""
        return ("%s %s  %-4s %s"):format(each.flag or "  ", each.code, symbol, each.name)
      end,
    }, function(picked)
      if picked then
        done(picked.code)
      end
    end)
  end)
end

--- Prompts for what to search if nothing is given.
function M.open(query)
  if query == "" then
    return vim.ui.input({ prompt = "Code, name, country or symbol: " }, function(typed)
      if typed and typed ~= "" then
        M.open(typed)
      end
    end)
  end
  M.pick(query, function(code)
    vim.api.nvim_put({ code }, "c", true, true)
  end)
end

return M
