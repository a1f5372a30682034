--- The last conversion, of this Neovim or else of another program: swapped, copied, watched; and recent ones.
local client = require("kurs.client")
local config = require("kurs.config")
local say = require("kurs.say")
local worth = require("kurs.worth")

local M = {}

local none = {
  message = "There is no recent conversion.",
  hint = "Convert something first: `:Kurs convert 100 usd in eur`.",
}

--- `done(recents)`, the latest first, or an error.
local function recent(limit, done)
  client.request("recents", { limit = limit }, function(failure, result)
    if failure or #result.recents == 0 then
      return say.failure(failure or none)
    end
    done(result.recents)
  end)
end

local function last(done)
  if worth.last then
    return done(worth.last)
  end
  recent(1, function(found)
    done(found[1])
  end)
end

local function convert(amount, from, to, done)
  worth.again(amount, from, to, function(failure, result)
    if failure then
      return say.failure(failure)
    end
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

--- Puts the last result into the unnamed register and the clipboard.
function M.copy()
  last(function(found)
    convert(found.amount, found.from, found.to, function(result)
      local value = result.results[1].textWithSymbol
      vim.fn.setreg('"', value)
      pcall(vim.fn.setreg, "+", value)
      say.info("Copied: " .. value)
    end)
  end)
end

--- Adds the pair of the last conversion, with its amount, to the watchlist.
function M.keep()
  last(function(found)
    local pair = found.from .. "/" .. found.to
    local row = { pair = pair, amount = found.amount, list = config.get().list }
    local function kept(failure)
      if failure then
        return say.failure(failure)
      end
      say.info(("%s %s is watched."):format(row.amount, pair))
    end
    client.request("watchlist/add", row, function(failure)
      if failure and failure.kind == "duplicatePair" then
        return client.request("watchlist/update", row, kept)
      end
      kept(failure)
    end)
  end)
end

--- Converts the one that is picked again, with the rates of now.
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
