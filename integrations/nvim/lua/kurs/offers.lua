--- What `:Kurs replace` would put in the place of each amount of some lines, shown or confirmed.
local client = require("kurs.client")
local places = require("kurs.places")
local replace = require("kurs.replace")
local say = require("kurs.say")
local window = require("kurs.window")
local worth = require("kurs.worth")

local M = {}

--- The failure, or the amounts and where the rates come from. Each amount has `offers`, one for each of its meanings.
local function offers(call)
  local failure, amounts, origin = client.await(function(done)
    places.scan(places.lines(0, call.line1 - 1, call.line2 - 1), { target = call.target }, done)
  end)
  if failure or #amounts == 0 then return failure or worth.nothing_here end
  for _, amount in ipairs(amounts) do
    amount.offers = amount.certain and { amount.value } or worth.meanings(amount.value)
  end
  return nil, amounts, origin
end

local function meaning(offer)
  return ("%s = %s"):format(offer.says, offer.insert)
end

--- Shows it in a window, and changes nothing; returns the failure.
function M.preview(_, call)
  local failure, amounts, origin = offers(call)
  if failure then return failure end
  local shown = vim.tbl_map(function(amount)
    return ("%5d: %s %s"):format(amount.row + 1, amount.text, amount.certain and "→ " .. amount.new
      or "is left: " .. table.concat(vim.tbl_map(meaning, amount.offers), " or "))
  end, amounts)
  local of, buffer = vim.api.nvim_get_current_win(), vim.api.nvim_get_current_buf()
  local view = window.open("preview", { syntax = "kurs" })
  -- In the text, too, as long as it is open.
  local marks = vim.api.nvim_create_namespace("kurs_preview")
  for _, each in ipairs(amounts) do
    local group = each.certain and "KursPreview" or "KursStale"
    vim.api.nvim_buf_set_extmark(buffer, marks, each.row, each.from, { end_col = each.to, hl_group = group })
  end
  vim.api.nvim_create_autocmd("BufWipeout", { buffer = view.buffer, callback = function()
    pcall(vim.api.nvim_buf_clear_namespace, buffer, marks, 0, -1)
  end })
  view:key("<CR>", function()
    local amount = amounts[view:line()]
    view:close()
    if amount and vim.api.nvim_win_is_valid(of) then
      vim.api.nvim_set_current_win(of)
      vim.api.nvim_win_set_cursor(of, { amount.row + 1, amount.from })
    end
  end)
  view:paint(shown, { origin, "Nothing is replaced yet.   Enter go there   q close" })
end

--- Shows the amount and what it would become, and returns the key: one of these, or Escape.
local function ask(amount, keys)
  local question = amount.text .. " -> " .. amount.offers[1].insert
  if amount.offers[2] then
    question = amount.text .. " is "
    for index, offer in ipairs(amount.offers) do
      question = ("%s%s%d: %s"):format(question, index > 1 and ", " or "", index, meaning(offer))
    end
  end
  local room = math.max(20, vim.o.columns - 26)
  if vim.fn.strdisplaywidth(question) > room then
    question = vim.fn.strcharpart(question, 0, room - 1) .. "…"
  end
  vim.api.nvim_win_set_cursor(0, { amount.row + 1, amount.from })
  local match = vim.fn.matchaddpos("KursMatch", { { amount.row + 1, amount.from + 1, amount.to - amount.from } })
  local key
  repeat
    vim.cmd("redraw")
    local shown = ("%s  (%s)?"):format(question, keys:gsub(".", "%0/"):sub(1, -2))
    vim.api.nvim_echo({ { shown, "KursQuestion" } }, false, {})
    local read, code = pcall(vim.fn.getchar)
    key = not read and "\27" or type(code) == "number" and vim.fn.nr2char(code) or ""
  until key == "\27" or key ~= "" and keys:find(key, 1, true)
  vim.fn.matchdelete(match)
  vim.cmd("redraw")
  vim.api.nvim_echo({ { "" } }, false, {})
  return key
end

--- The amounts to replace, each with `new`. `a` takes all the rest that are certain, `l` this one and no more.
local function chosen(amounts)
  local taken, key = {}, ""
  for _, amount in ipairs(amounts) do
    local is_one = #amount.offers == 1
    if key ~= "a" then
      key = ask(amount, is_one and "ynalq" or ("123456789"):sub(1, #amount.offers) .. "naq")
    end
    local offer = is_one and key:find("[yal]") and amount.offers[1] or not is_one and amount.offers[tonumber(key)]
    if offer then
      amount.new = offer.insert
      taken[#taken + 1] = amount
    end
    if key:find("[ql\27]") then break end
  end
  return taken
end

--- Asks for each amount, as `:s///c` does, and replaces the chosen ones as one change; returns the failure.
function M.confirm(_, call)
  local locked = replace.locked()
  if locked then return locked end
  local failure, amounts, origin = offers(call)
  if failure then return failure end
  local taken = chosen(amounts)
  if not places.put(vim.api.nvim_get_current_buf(), taken) then return replace.changed end
  if taken[1] then
    say.info(replace.replaced(taken, origin, {}))
  end
end

return M
