-- In the locale that Neovim starts with. `check` sets what 100 USD, 5 GBP and 7 CHF are worth in $KURS_EXPECTED.
local here = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h")
package.path = here .. "/?.lua;" .. package.path
local t = require("points")

t.listen()
vim.g.kurs = { command = os.getenv("KURS_COMMAND"), to = { "EUR" } }
local values = vim.split(os.getenv("KURS_EXPECTED"), "|", { plain = true })

t.point("amounts replaced right of a letter with an accent", function()
  t.buffer({ "café 7 CHF", "café 100 USD, 5 GBP" })
  t.keys("6|<C-v>j12|<Plug>(kurs-replace)")
  t.eventually("the block", function()
    return vim.deep_equal(t.lines(), { "café " .. values[3], "café " .. values[1] .. ", 5 GBP" })
  end)
  vim.cmd("silent undo")
  vim.cmd("%Kurs replace")
  t.equal(t.lines(), { "café " .. values[3], "café " .. values[1] .. ", " .. values[2] })
end)

t.point("the moves of a pair, in the digits of its value", function()
  vim.cmd("Kurs watch EUR/USD 100")
  local mark = values[1]:match("[.,]")
  local line = t.shows(("111%s72"):format(mark))[1]
  assert(line:find(("▲0%s38%%  ▼1%s61%%"):format(mark, mark), 1, true), line)
  vim.cmd("normal q")
end)

t.point("a chart", function()
  vim.cmd("Kurs chart EUR/USD 1y")
  assert(table.concat(t.shows("Source: ECB statistics")):find("[⠁-⣿]"))
end)

vim.cmd(t.broken == 0 and "qall!" or "cquit")
