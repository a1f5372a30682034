--- The last conversion, of this Neovim or else of another program: swapped, copied, watched; and recent ones.
local client = require("kurs.client")
local say = require("kurs.say")
local worth = require("kurs.worth")

local M = {}

--- `done(recents)`, the latest first, or an error.
local function recent(limit, done)
  client.call("recents", { limit = limit }, function(result)
    if not result.recents[1] then
      return say.failure({
        message = "There is no recent conversion.",
        hint = "Convert something first: `:Kurs convert 100 usd in eur`.",
      })
    end
    done(result.recents)
  end)
end

local function last(done)
  if worth.last then return done(worth.last) end
  recent(1, function(found)
    done(found[1])
  end)
end

--- Converts it with the rates of now.
local function convert(amount, from, to, done)
  local params = { amount = amount, from = from, to = to, remember = true, line = true }
  client.call("convert", params, function(result)
    worth.last = { amount = amount, from = from, to = to }
    done(result)
  end)
end

local function show(result)
  say.info(result.line)
end

--- The same amount the other way: 100 EUR in USD after 100 USD in EUR.
function M.swap()
  last(function(found)
    convert(found.amount, found.to, found.from, show)
  end)
end

--- Copies the last result.
function M.copy()
  last(function(found)
    convert(found.amount, found.from, found.to, function(result)
      say.copy(result.results[1].textWithSymbol)
    end)
  end)
end

--- Adds the pair of the last conversion, with its amount, to the watchlist.
function M.keep()
  last(function(found)
    local pair = found.from .. "/" .. found.to
    require("kurs.watch").add({ pair = pair, amount = found.amount }, function()
      say.info(("%s %s is watched."):format(found.amount, pair))
    end)
  end)
end

--- Converts the one that is picked again.
function M.pick()
  recent(20, function(found)
    vim.ui.select(found, {
      prompt = "Convert again",
      format_item = function(each)
        return ("%s %s in %s"):format(each.amount, each.from, each.to)
      end,
    }, function(picked)
      if picked then
        convert(picked.amount, picked.from, picked.to, show)
      end
    end)
  end)
end

return M
