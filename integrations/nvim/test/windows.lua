-- Windows and virtual text, redrawn on notifications of kurs.
local t = require("points")
local point, eventually, equal, hears, shows, request = t.point, t.eventually, t.equal, t.hears, t.shows, t.request

local function beside()
  local space = vim.api.nvim_get_namespaces().kurs_beside
  local texts = {}
  for _, mark in ipairs(space and vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true }) or {}) do
    texts[#texts + 1] = mark[4].virt_text[1][1]
  end
  return texts
end

local inline = vim.fn.has("nvim-0.10") == 1

local function besides(wanted)
  eventually(vim.inspect(wanted), function()
    return vim.deep_equal(beside(), wanted)
  end)
end

point("a chart shown, zoomed, and closed", function()
  vim.cmd("Kurs chart EUR/USD GBP 1y")
  local year = shows("Source: ECB statistics")
  assert(table.concat(year):find("[⠁-⣿]"), "no curve")
  assert(year[1]:find("EUR"), year[1])
  vim.cmd("normal +")
  eventually("another chart", function()
    return not vim.deep_equal(t.lines(), year) and table.concat(t.lines()):find("Source")
  end)
  vim.cmd("normal q")
  equal(#vim.api.nvim_list_wins(), 1)
end)

point("a missing list: its error, then its pairs once it exists", function()
  local settings = vim.g.kurs
  vim.g.kurs = { command = settings.command, list = "trip" }
  vim.cmd("Kurs watch")
  shows('“trip”')
  vim.cmd("Kurs watch EUR/GBP 10")
  shows("10 EUR/GBP  8.34 GBP")
  request("rates/set", { base = "EUR", quote = "GBP", rate = "2" })
  shows("10 EUR/GBP  20.00 GBP")
  request("rates/remove", { base = "EUR", quote = "GBP" })
  vim.cmd("normal q")
  vim.g.kurs = settings
end)

point("watched pairs, redrawn on a notification", function()
  vim.cmd("Kurs watch EUR/USD 100")
  shows("100 EUR/USD  111.72 USD")
  request("rates/set", { base = "EUR", quote = "USD", rate = "2" })
  shows("100 EUR/USD  200.00 USD")
  request("rates/remove", { base = "EUR", quote = "USD" })
  shows("100 EUR/USD  111.72 USD")
  vim.cmd("normal q")
end)

point("the statusline, redrawn on a notification", function()
  local function line()
    return require("kurs").statusline()
  end
  eventually("the pair", function()
    return line():find("EUR/USD 1", 1, true)
  end)
  equal(line(), "EUR/USD 1.1172 ▲0.4% 3h")
  request("rates/set", { base = "EUR", quote = "USD", rate = "3" })
  eventually("the new rate", function()
    return line():find("EUR/USD 3 ", 1, true)
  end)
  request("rates/remove", { base = "EUR", quote = "USD" })
end)

point("inline values: updated after an edit and a notification, and off again", function()
  t.buffer({ "it was 100 USD", "and 1 EUR" })
  vim.cmd("Kurs beside")
  besides({ inline and " ≈ 89.51 EUR" or "100 USD ≈ 89.51 EUR" })
  vim.api.nvim_buf_set_lines(0, 0, 1, false, { "it was 200 USD" })
  vim.cmd("doautocmd TextChanged")
  besides({ inline and " ≈ 179.02 EUR" or "200 USD ≈ 179.02 EUR" })
  request("rates/set", { base = "EUR", quote = "USD", rate = "2" })
  besides({ inline and " ≈ 100.00 EUR" or "200 USD ≈ 100.00 EUR" })
  request("rates/remove", { base = "EUR", quote = "USD" })
  vim.cmd("Kurs beside")
  equal(beside(), {})
end)

point("inline values in two windows, each in the file type of its buffer", function()
  local lines = { "100 USD" }
  for index = 2, 199 do
    lines[index] = ""
  end
  lines[200] = "5 GBP"
  t.buffer(lines)
  vim.cmd("Kurs beside")
  besides({ inline and " ≈ 89.51 EUR" or "100 USD ≈ 89.51 EUR" })
  vim.cmd("split | normal! G")
  vim.cmd("doautocmd WinScrolled")
  local both = inline and { " ≈ 89.51 EUR", " ≈ 6.00 EUR" } or { "100 USD ≈ 89.51 EUR", "5 GBP ≈ 6.00 EUR" }
  besides(both)
  vim.cmd("only | enew")
  -- Program text has amounts only in its comments and strings.
  t.buffer({ "z = 7 * 100 usd" })
  vim.bo.filetype = "python"
  vim.cmd("Kurs beside | new | set filetype=markdown")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { "3 USD" })
  vim.cmd("Kurs beside")
  besides({ inline and " ≈ 2.69 EUR" or "3 USD ≈ 2.69 EUR" })
  vim.cmd("wincmd p")
  equal(beside(), {})
  vim.cmd("only")
end)

-- On a small screen each row has one line, a number is not broken, and the keys are there.
point("a board and the watched pairs on a small screen", function()
  local columns, rows = vim.o.columns, vim.o.lines
  vim.o.columns, vim.o.lines = 60, 15
  local function widest(lines)
    return math.max(unpack(vim.tbl_map(vim.fn.strdisplaywidth, lines)))
  end
  vim.cmd("Kurs board eur usd gbp jpy")
  local board = shows("q close")
  equal({ board[1]:sub(20, 22), board[4]:sub(20, 22) }, { "EUR", "JPY" })
  assert(widest(board) <= 56 and vim.api.nvim_win_get_height(0) == #board, vim.inspect(board))
  vim.cmd("normal q")
  vim.cmd("Kurs watch EUR/USD 100")
  local watch = shows("100 EUR/USD  111.72 USD")
  assert(widest(watch) <= 56, vim.inspect(watch))
  vim.cmd("normal q")
  vim.o.columns, vim.o.lines = columns, rows
end)

point("inline values in every file, by setup", function()
  require("kurs").setup({ beside = true })
  local path = os.getenv("HOME") .. "/every.txt"
  vim.fn.writefile({ "100 USD" }, path)
  vim.cmd("edit " .. path)
  besides({ inline and " ≈ 89.51 EUR" or "100 USD ≈ 89.51 EUR" })
  require("kurs").setup({})
  vim.cmd("Kurs beside")
  equal(beside(), {})
end)

point("an alert: one message, a mark, listed, acknowledged", function()
  vim.cmd("Kurs alerts EUR/USD above 1.5")
  shows("  EUR/USD above 1.5, armed")
  equal(
    hears(function()
      vim.cmd("Kurs alerts eur/usd above 1.5")
    end),
    "kurs: The same alert is there already: none was added."
  )
  equal(#request("alerts").result.alerts, 1)
  equal(
    hears(function()
      request("rates/set", { base = "EUR", quote = "USD", rate = "1.6" })
    end),
    "kurs: EUR/USD 1.6: above 1.5"
  )
  shows("⚑ EUR/USD above 1.5, waiting to re-arm")
  eventually("the mark", function()
    return require("kurs").statusline():find("^⚑ EUR/USD EUR/USD 1.6")
  end)
  request("rates/remove", { base = "EUR", quote = "USD" })
  vim.cmd("normal x")
  eventually("no mark", function()
    return require("kurs").statusline():find("^EUR/USD 1.1172")
  end)
  vim.cmd("normal dd")
  shows("No alerts.")
  vim.cmd("normal q")
end)

point("a bill", function()
  local select, offered = vim.ui.select, nil
  rawset(vim.ui, "select", function(menus, options, done)
    offered = vim.tbl_map(options.format_item, menus)
    done(menus[1])
  end)
  vim.cmd("Kurs bill")
  shows("Total: 0.00 EUR")
  rawset(vim.ui, "select", select)
  equal(offered, { "Lunch" })
  shows("0  Soup  2.00 EUR")
  shows("0  Main dish  4.50 EUR")
  vim.cmd("normal j+")
  vim.cmd("normal +")
  shows("2 Main dish: 9.00 EUR")
  vim.cmd("normal d")
  shows("Total: 19.00 EUR")
  vim.cmd("normal q")
end)

point("the board: typing in one row updates all", function()
  vim.cmd("Kurs board eur usd")
  shows("EUR  Euro")
  vim.cmd("normal 1")
  vim.cmd("normal 0")
  vim.cmd("normal 0")
  shows("111.72  USD")
  request("rates/set", { base = "EUR", quote = "USD", rate = "2" })
  shows("200.00  USD")
  request("rates/remove", { base = "EUR", quote = "USD" })
  vim.cmd("normal q")
end)
