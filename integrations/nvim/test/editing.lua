-- Converts text in place.
local t = require("points")
local point, eventually, equal, hears = t.point, t.eventually, t.equal, t.hears

local function becomes(wanted)
  eventually(vim.inspect(wanted), function()
    return vim.deep_equal(t.lines(), wanted)
  end)
end

point("an expression", function()
  equal(
    hears(function()
      vim.cmd("Kurs convert 20 usd + 15 gbp in eur")
    end),
    "20 USD + 15 GBP in EUR = 35.89 EUR (ecb 2026-10-30, 3 h old)"
  )
end)

point("convert under the cursor", function()
  t.buffer({ "Dinner was 100 USD, the taxi £12.50." }, 1, 13)
  vim.cmd("Kurs convert")
  equal(
    hears(function() end),
    "100 USD = 89.51 EUR (ecb 2026-10-30, 3 h old)"
  )
  vim.api.nvim_win_set_cursor(0, { 1, 28 })
  equal(
    hears(function()
      t.keys("<Plug>(kurs-convert)")
    end),
    "£12.50 = 14.99 EUR (ecb 2026-10-30, 3 h old)"
  )
  equal(t.lines(), { "Dinner was 100 USD, the taxi £12.50." })
end)

point("replace a selection", function()
  t.buffer({ "paid 20 usd + 15 gbp in eur today" }, 1, 5)
  t.keys("v21l<Plug>(kurs-replace)")
  becomes({ "paid 35.89 EUR today" })
end)

point("replace each amount in lines, as one change", function()
  t.buffer({ "a 100 USD", "b nothing", "c ¥1000 and 5 CHF" })
  vim.cmd("1,3Kurs replace")
  -- ¥ can be yen or yuan: that amount is left as it is, and a message says so.
  becomes({ "a 89.51 EUR", "b nothing", "c ¥1000 and 5.44 EUR" })
  vim.cmd("silent undo")
  equal(t.lines(), { "a 100 USD", "b nothing", "c ¥1000 and 5 CHF" })
end)

point("replace with a given currency", function()
  t.buffer({ "é 100 USD" }, 1, 4)
  vim.cmd("Kurs replace gbp")
  becomes({ "é 74.63 GBP" })
end)

point("the operator, and again with the dot", function()
  t.buffer({ "100 usd", "", "200 usd" })
  t.keys("<Plug>(kurs-operator)$")
  becomes({ "89.51 EUR", "", "200 usd" })
  t.keys("jj0.")
  becomes({ "89.51 EUR", "", "179.02 EUR" })
end)

point("replace under the cursor, and again with the dot", function()
  t.buffer({ "x 1 USD y 2 USD" }, 1, 3)
  t.keys("<Plug>(kurs-replace)")
  becomes({ "x 0.90 EUR y 2 USD" })
  t.keys("$.")
  becomes({ "x 0.90 EUR y 1.79 EUR" })
end)

point("text that changed meanwhile is not overwritten", function()
  t.buffer({ "100 USD" })
  equal(
    hears(function()
      vim.cmd("Kurs replace")
      vim.api.nvim_buf_set_text(0, 0, 0, 0, 7, { "mine" })
    end):match("^[^\n]*"),
    "kurs: The text changed: nothing was replaced. Try again."
  )
  equal(t.lines(), { "mine" })
end)

point("insert", function()
  t.buffer({ "ab" }, 1, 0)
  vim.cmd("Kurs insert 100 usd in eur, gbp")
  becomes({ "a89.51 EUR · 74.63 GBPb" })
end)

point("an unknown currency: message and hint", function()
  equal(
    hears(function()
      vim.cmd("Kurs convert 100 usd in eux")
    end),
    "kurs: No currency is called “eux”. Did you mean EUR?"
  )
end)

point("no amount here", function()
  t.buffer({ "nothing" })
  assert(hears(function()
    vim.cmd("Kurs replace")
  end):find("No amount of money here.", 1, true))
end)
