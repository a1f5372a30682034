--- A bill in a window: quantities, delivery, currency, and the total below.
local client = require("kurs.client")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

local function lines(bill)
  local shown = vim.tbl_map(function(item)
    return ("%5s  %s  %s"):format(item.quantity, item.title, item.priceText)
  end, bill.items)
  local delivery = bill.delivery
  if delivery then
    shown[#shown + 1] = ("%5s  Delivery  %s"):format(delivery.ordered and "yes" or "no", delivery.priceText)
  end
  local total = "Total: " .. bill.totalText .. (bill.origin and " (" .. bill.origin .. ")" or "")
  return shown, { "", bill.text, total, "", "+ - change   d delivery   c currency   q close" }
end

local function title(menu)
  return menu.title
end

---@param words string[] The name of the bill or of its menu; without one, asks which menu.
function M.open(words)
  if not words[1] then
    return client.call("menus", {}, function(result)
      vim.ui.select(result.menus, { prompt = "Menu", format_item = title }, function(menu)
        return menu and M.open({ menu.menu })
      end)
    end)
  end
  local bill
  local view = window.open("bill", { width = 46 })
  local function ask(method, params)
    params.bill = words[1]
    client.call(method, params, function(result)
      bill = result
      view:paint(lines(bill))
    end)
  end
  for sign, keys in pairs({ [1] = { "+", "l" }, [-1] = { "-", "h" } }) do
    view:key(keys, function()
      local item = bill and bill.items[view:line()]
      if item then
        ask("bill/step", { item = item.item, by = sign * vim.v.count1 })
      end
    end)
  end
  view:key("d", function()
    if bill and bill.delivery then
      ask("bill/change", { delivery = not bill.delivery.ordered })
    end
  end)
  view:key("c", function()
    say.ask("Currency: ", function(typed)
      ask("bill/change", { currency = typed })
    end)
  end)
  ask("bill", {})
end

return M
