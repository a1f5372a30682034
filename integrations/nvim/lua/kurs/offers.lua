--- What `:Kurs replace` would put in the place of each amount of some lines, shown or confirmed.
local client = require("kurs.client")
local places = require("kurs.places")
local replace = require("kurs.replace")
local say = require("kurs.say")
local text = require("kurs.text")
local window = require("kurs.window")
local worth = require("kurs.worth")

local M = {}

--- Waits for `ask(done)`; returns the failure and the result.
local function answer(ask)
  local got
  ask(function(failure, result)
    got = { failure = failure, result = result }
  end)
  if not client.wait(function()
    return got
  end) then
    client.forget()
    return { message = "kurs did not answer.", hint = "`:Kurs restart` ends it." }
  end
  return got.failure, got.result
end

--- The failure, or the amounts and where the rates come from. Each amount has `offers`, one for each of its meanings.
local function offers(first, last, to)
  local origin
  local failure, amounts = answer(function(done)
    places.scan(places.lines(0, first - 1, last - 1), function(trouble, found, from)
      origin = from
      done(trouble, found)
    end, nil, worth.values(to))
  end)
  if failure or #amounts == 0 then
    return failure or worth.nothing_here
  end
  for _, amount in ipairs(amounts) do
    local value = amount.found.value
    amount.offers = amount.found.certain and { { says = "", insert = value.insert } } or worth.meanings(value)
  end
  return nil, amounts, origin
end

local function meaning(offer)
  return ("%s = %s"):format(offer.says, offer.insert)
end

--- Shows it for the lines `first` to `last` in a window, and changes nothing; returns the failure.
function M.preview(first, last, to)
  local failure, amounts, origin = offers(first, last, to)
  if failure then
    return failure
  end
  local shown = vim.tbl_map(function(amount)
    local line = ("%5d: %s "):format(amount.row + 1, amount.text)
    if amount.found.certain then
      return line .. "→ " .. amount.offers[1].insert
    end
    return line .. "is left: " .. table.concat(vim.tbl_map(meaning, amount.offers), " or ")
  end, amounts)
  local of = vim.api.nvim_get_current_win()
  local view = window.open("preview", { title = "kurs preview" })
  view:key("<CR>", function()
    local amount = amounts[view:line()]
    view:close()
    if amount and vim.api.nvim_win_is_valid(of) then
      vim.api.nvim_set_current_win(of)
      vim.api.nvim_win_set_cursor(of, { amount.row + 1, amount.from })
    end
  end)
  view:paint(shown, { origin,
    "Nothing is replaced yet.   Enter go there   q close" })
end

--- Shows the amount and what it would become, and returns the key.
local function ask(amount)
  vim.api.nvim_win_set_cursor(0, { amount.row + 1, amount.from })
  local match = vim.fn.matchaddpos("KursMatch", { { amount.row + 1, amount.from + 1, amount.to - amount.from } })
  local keys, question = "y/n/a/l/q", amount.text .. " -> " .. amount.offers[1].insert
  if #amount.offers > 1 then
    local count = math.min(9, #amount.offers)
    local all = {}
    for index = 1, count do
      all[index] = index .. ": " .. meaning(amount.offers[index])
    end
    keys, question = "1-" .. count .. "/n/a/q", amount.text .. " is " .. table.concat(all, ", ")
  end
  vim.cmd("redraw")
  question = text.cut(question, math.max(20, vim.o.columns - 26))
  vim.api.nvim_echo({ { ("%s  (%s)?"):format(question, keys), "KursQuestion" } }, false, {})
  local read, key = pcall(vim.fn.getchar)
  vim.fn.matchdelete(match)
  vim.cmd("redraw")
  vim.api.nvim_echo({ { "" } }, false, {})
  return read and (type(key) == "number" and vim.fn.nr2char(key) or key) or "q"
end

--- The amounts to replace, each with `new`. `a` takes all the rest that are certain, `l` this one and no more.
local function chosen(amounts)
  local taken, takes_all = {}, false
  for _, amount in ipairs(amounts) do
    local is_certain, key, offer = #amount.offers == 1, "", nil
    if not takes_all then
      repeat
        key = ask(amount)
        offer = is_certain and key:find("^[yal]$") and amount.offers[1]
          or not is_certain and key:find("^[1-9]$") and amount.offers[tonumber(key)] or nil
      until offer or key:find("^[nqa\27]$")
      takes_all = key == "a"
    elseif is_certain then
      offer = amount.offers[1]
    end
    if offer then
      amount.new = offer.insert
      taken[#taken + 1] = amount
    end
    if key:find("^[ql\27]$") then
      break
    end
  end
  return taken
end

--- Asks for each amount of the lines `first` to `last`, as `:s///c` does, and replaces the chosen ones as one
--- change; returns the failure.
function M.confirm(first, last, to)
  if not vim.bo.modifiable then
    return replace.locked
  end
  local failure, amounts, origin = offers(first, last, to)
  if failure then
    return failure
  end
  local taken = chosen(amounts)
  if not places.put_lines(0, taken) then
    return replace.changed
  end
  say.info(replace.replaced(taken, origin, {}))
end

return M
