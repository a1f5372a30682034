--- A bill in a window: quantities, delivery, currency, and the total below.
local client = require("kurs.client")
local say = require("kurs.say")
local window = require("kurs.window")

local M = {}

local function lines(bill)
  local shown = {}
  for _, item in ipairs(bill.items) do
    shown[#shown + 1] = ("%5s  %s  %s"):format(item.quantity, item.title, item.priceText)
  end
  local delivery = bill.delivery
  if delivery then
    shown[#shown + 1] = ("%5s  Delivery  %s"):format(delivery.ordered and "yes" or "no", delivery.priceText)
  end
  local total = "Total: " .. bill.totalText .. (bill.origin and " (" .. bill.origin .. ")" or "")
  return shown, { "", bill.text, total, "", "+ - change   d delivery   c currency   q close" }
end

---@param name? string
function M.open(name)
  local bill
  local view = window.open("bill", { title = "kurs bill", width = 46 })
  local function show(failure, result)
    if failure then
      return say.failure(failure)
    end
    bill = result
    view:paint(lines(bill))
  end
  local function ask(method, params)
    params.bill = name
    client.request(method, params, show)
  end
  local function step(by)
    local item = bill and bill.items[view:line()]
    if item then
      ask("bill/step", { item = item.item, by = by * vim.v.count1 })
    end
  end
  view:key({ "+", "l" }, function()
    step(1)
  end)
  view:key({ "-", "h" }, function()
    step(-1)
  end)
  view:key("d", function()
    if bill then
      ask("bill/delivery", { on = not bill.delivery.ordered })
    end
  end)
  view:key("c", function()
    vim.ui.input({ prompt = "Currency: " }, function(typed)
      if typed and typed ~= "" then
        ask("bill/currency", { currency = typed })
      end
    end)
  end)
  ask("bill/total", {})
end

return M
