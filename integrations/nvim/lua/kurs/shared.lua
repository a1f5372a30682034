--- What all programs share: the settings of kurs, its rates, and the currencies.
local client = require("kurs.client")
local say = require("kurs.say")

local M = {}

--- Shows the settings; with a name and a value sets one, with a name alone resets it.
function M.settings(words, call)
  local method = words[1] and "settings/set" or "settings"
  client.call(method, { text = words[1] and call.rest, as = "text" }, function(text)
    require("kurs.window").open("settings"):paint(
      { text }, { "", ":Kurs settings base CHF sets one, :Kurs settings base resets it   q close" })
  end)
end

--- Fetches rates in the background.
function M.refresh(sources)
  client.call("refresh", { source = sources[1] and sources, as = "text" }, function(text)
    say.info("kurs: " .. text:gsub("\n", "; "))
  end)
end

local function pick(query)
  client.call("currencies", { query = query, limit = 50 }, function(result)
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
        vim.api.nvim_put({ picked.code }, "c", true, true)
      end
    end)
  end)
end

--- Finds a currency by code, name, country, symbol or flag, and inserts its code. Prompts if nothing is given.
function M.currencies(words, call)
  if words[1] then return pick(call.rest) end
  say.ask("Code, name, country or symbol: ", pick)
end

return M
