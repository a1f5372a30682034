-- Converts text in place.
local t = require("points")
local point, eventually, equal, hears, shows = t.point, t.eventually, t.equal, t.hears, t.shows

local function becomes(wanted)
  eventually(vim.inspect(wanted), function()
    return vim.deep_equal(t.lines(), wanted)
  end)
end

point("bytes that are no characters", function()
  t.buffer({ "caf\xe9 100 usd", "é 5 gbp" })
  vim.cmd("%Kurs replace")
  equal(t.lines(), { "caf\xe9 89.51 EUR", "é 6.00 EUR" })
end)

-- The same block in three lines: a sign of three bytes, a wide character, and a tab stand to the left of it.
point("a block is one of columns of the screen", function()
  for _, each in ipairs({
    { { "€5,00  100 usd | 5 eur", "$7.00  200 usd | 5 eur" }, "8|<C-v>j14|",
      { "€5,00  89.51 EUR | 5 eur", "$7.00  179.02 EUR | 5 eur" } },
    { { "日本  100 usd | 5 eur", "abcd  200 usd | 5 eur", "éfgh  300 usd | 5 eur" }, "7|<C-v>jj13|",
      { "日本  89.51 EUR | 5 eur", "abcd  179.02 EUR | 5 eur", "éfgh  268.53 EUR | 5 eur" } },
    { { "a\t100 usd | 5 eur", "abcdefgh200 usd | 5 eur" }, "9|<C-v>j15|",
      { "a\t89.51 EUR | 5 eur", "abcdefgh179.02 EUR | 5 eur" } },
    { { "€  10 usd, 5 eur and 5 gbp", "abc200 usd" }, "4|<C-v>j$",
      { "€  8.95 EUR, 5 eur and 6.00 EUR", "abc179.02 EUR" } },
  }) do
    t.buffer(each[1])
    t.keys(each[2] .. "<Plug>(kurs-replace)")
    becomes(each[3])
  end
end)

point("an exclusive selection lacks its last character", function()
  vim.o.selection = "exclusive"
  for _, each in ipairs({ { "100 usd, x", "vf,", "89.51 EUR, x" }, { "é 20 usd5", "llvf5", "é 17.90 EUR5" } }) do
    t.buffer({ each[1] })
    t.keys(each[2] .. "<Plug>(kurs-replace)")
    becomes({ each[3] })
  end
  t.buffer({ "20 usd5" })
  equal(hears(function()
    t.keys("v6l<Plug>(kurs-convert)")
  end), "20 USD = 17.90 EUR (ecb 2026-10-30, 3 hours old)")
  vim.o.selection = "inclusive"
end)

point("an amount that is not at the cursor, or is not certain, is replaced by a second press", function()
  for _, each in ipairs({
    { "Lot 7, fee 5 usd", 4, "Lot 7, fee 4.48 EUR", "Not at the cursor: again replaces it." },
    { "1. 200 usd", 5, "1. 179.02 EUR", "Not certain: again replaces it." },
  }) do
    t.buffer({ each[1] }, 1, each[2])
    local said = hears(function()
      t.keys("<Plug>(kurs-replace)")
    end)
    assert(vim.endswith(said, each[4]), said)
    equal(t.lines(), { each[1] })
    t.keys("<Plug>(kurs-replace)")
    becomes({ each[3] })
  end
end)

point("words around one amount stay, and an amount is not replaced by itself", function()
  for _, each in ipairs({
    { "lunch 100 usd", "lunch 89.51 EUR" }, { "a 100 usd", "a 89.51 EUR" }, { "20 usd * 3 in eur", "53.71 EUR" },
  }) do
    t.buffer({ each[1] })
    t.keys("<Plug>(kurs-operator)$")
    becomes({ each[2] })
  end
  t.buffer({ "tea 100 usd" }, 1, 9)
  local said = hears(function()
    t.keys("viw<Plug>(kurs-replace)")
  end)
  assert(vim.startswith(said, "kurs: No amount of money here."), said)
  equal(t.lines(), { "tea 100 usd" })
  t.buffer({ "pay £20 now" }, 1, 5)
  equal(hears(function()
    vim.cmd("Kurs replace gbp")
  end), "20 GBP = 20.00 GBP")
  equal(t.lines(), { "pay £20 now" })
end)

point("a selection, and again with the dot", function()
  t.buffer({ "100 usd", "200 usd" })
  t.keys("Ox<Esc>dd") -- what the dot repeated before
  t.keys("v$h<Plug>(kurs-replace)")
  becomes({ "89.51 EUR", "200 usd" })
  t.keys("j0.")
  becomes({ "89.51 EUR", "179.02 EUR" })
end)

point("each line of :g and of a counted macro, and nothing asks", function()
  local select = vim.ui.select
  rawset(vim.ui, "select", function()
    error({ text = "it asks" })
  end)
  local lines = { "a 100 usd", "b 1.234 usd", "c 5 usd" }
  t.buffer(lines)
  vim.cmd([[execute "global/usd/normal $:Kurs replace gbp\<CR>"]])
  becomes({ "a 74.63 GBP", "b 1.234 usd", "c 3.73 GBP" })
  t.buffer(lines)
  vim.api.nvim_set_keymap("n", "<F5>", "<Plug>(kurs-replace)", {})
  vim.fn.setreg("q", vim.api.nvim_replace_termcodes("$<F5>j", true, true, true))
  -- By typed keys, Neovim 0.12 says for the rest of this script that a register is executed.
  vim.cmd("normal 3@q")
  becomes({ "a 89.51 EUR", "b 1.234 usd", "c 4.48 EUR" })
  rawset(vim.ui, "select", select)
end)

point("a change elsewhere in the buffer does not stop a replacement", function()
  t.buffer({ "100 usd", "x" })
  vim.cmd("Kurs replace | call setline(2, 'y')")
  becomes({ "89.51 EUR", "y" })
end)

-- What `kurs why` prints.
local function printed(text)
  return vim.trim(vim.fn.system(os.getenv("KURS_COMMAND") .. " why '" .. text .. "'"))
end

point("why an amount is read as it is: under the cursor, in a selection, in lines", function()
  t.buffer({ "Réunion SEK 4 and", "y = 5-10 EUR" }, 1, 9)
  local said = hears(function()
    vim.cmd("Kurs why")
  end)
  assert(said:find("^SEK 4 = 4 SEK, not certain\n  read as: .* %[beside%]\n  but: .* %[few%-of%-others%]$"), said)
  equal(said, printed("Réunion SEK 4 and"))
  t.keys("j04lv$<Plug>(kurs-why)")
  local lines = shows("10 EUR = 10 EUR, not certain")
  equal(lines, vim.split(printed("5-10 EUR"), "\n"))
  vim.cmd("normal q")
  vim.cmd("%Kurs why")
  equal(shows("5 = 5 EUR, not certain")[1], "SEK 4 = 4 SEK, not certain")
  vim.cmd("normal q")
  equal(require("kurs.commands").complete("wh", "Kurs wh", 7), { "why" })
end)

point("why, where no amount is", function()
  t.buffer({ "no money 7" })
  for _, command in ipairs({ "Kurs why", "%Kurs why" }) do
    equal(
      hears(function()
        vim.cmd(command)
      end),
      "kurs: No amount of money here.\nMove to one, such as 100 USD, or type it: `:Kurs convert 100 usd`."
    )
  end
end)

-- What follows `:Kurs` finds the text replaced.
point("a range is replaced when the command returns", function()
  t.buffer({ "a 100 USD", "and 5 CHF" })
  vim.cmd("%Kurs replace | let g:kurs_seen = getline(1, '$')")
  equal(vim.g.kurs_seen, { "a 89.51 EUR", "and 5.44 EUR" })
end)

point("a range that fails ends the commands that follow", function()
  t.buffer({ "a 100 USD", "b" })
  vim.g.kurs_seen = 0
  local fine, why = pcall(vim.cmd, "%Kurs replace eux | let g:kurs_seen = 1")
  assert(not fine and why:find("kurs: No currency is called “eux”", 1, true), why)
  equal({ vim.g.kurs_seen, t.lines() }, { 0, { "a 100 USD", "b" } })
end)

point("thousands of amounts in a few requests", function()
  local lines = {}
  for index = 1, 1000 do
    lines[index] = ("lunch %d usd, tip 1 gbp"):format(3000 + index)
  end
  t.buffer(lines)
  local client = require("kurs.client")
  local request, sent = client.request, 0
  client.request = function(...)
    sent = sent + 1
    return request(...)
  end
  equal(
    hears(function()
      vim.cmd("%Kurs replace eur")
    end),
    "Replaced 2000 amounts (ecb 2026-10-30, 3 hours old)."
  )
  equal({ t.lines()[1], t.lines()[1000] }, { "lunch 2686.18 EUR, tip 1.20 EUR", "lunch 3580.38 EUR, tip 1.20 EUR" })
  client.request = request
  assert(sent <= 2)
  vim.cmd("silent undo")
  equal(t.lines(), lines)
end)

point("what is not certain is asked for", function()
  local select, offered = vim.ui.select, nil
  rawset(vim.ui, "select", function(items, _, done)
    offered = #items
    done(items[2])
  end)
  t.buffer({ "pay 1.234 usd now" }, 1, 4)
  vim.cmd("Kurs replace")
  becomes({ "pay 1104.55 EUR now" })
  rawset(vim.ui, "select", select)
  equal(offered, 2)
  t.buffer({ "pay 1.234 usd now" }, 1, 4)
  equal(
    hears(function()
      vim.cmd("Kurs convert")
    end),
    "1.234 USD = 1.10 EUR (ecb 2026-10-30, 3 hours old; “1.234 usd” is read as 1.234 USD, not 1234 USD)"
  )
  rawset(vim.ui, "select", function(items, _, done)
    done(items[1])
  end)
  equal(
    hears(function()
      t.keys("v8l<Plug>(kurs-replace)")
    end),
    "1.234 USD = 1.10 EUR (ecb 2026-10-30, 3 hours old)"
  )
  rawset(vim.ui, "select", select)
end)

point("the table of answers", function()
  local select = vim.ui.select
  rawset(vim.ui, "select", function(items, _, done)
    done(items[1])
  end)
  local client = require("kurs.client")
  local function set(settings)
    assert(not client.await(function(done)
      client.request("settings/set", settings, done)
    end))
  end
  for line in io.lines(vim.env.KURS_ANSWERS) do
    local text, locale, certain, in_text, _, said = unpack(vim.split(line, "\t"))
    if line:sub(1, 1) ~= "#" then
      set({ locale = locale })
      t.buffer({ text }, 1, 5)
      local heard = hears(function()
        vim.cmd("Kurs replace")
      end)
      equal(t.lines()[1], in_text)
      equal(heard, (certain == "yes" and said or said:gsub("; .*", ")")))
    end
  end
  set({ reset = "locale" })
  rawset(vim.ui, "select", select)
end)

point("a replacement says source, day and age", function()
  t.buffer({ "100 USD" })
  equal(
    hears(function()
      vim.cmd("Kurs replace")
    end),
    "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)"
  )
  t.buffer({ "100 USD, 1.234 USD" })
  equal(
    hears(function()
      vim.cmd("%Kurs replace")
    end),
    "Replaced 1 amount (ecb 2026-10-30, 3 hours old). Left 1 that could mean several things, in line 1."
  )
end)

point("a buffer that cannot be changed", function()
  t.buffer({ "100 USD" })
  vim.bo.modifiable = false
  equal(
    hears(function()
      vim.cmd("Kurs replace")
    end),
    "kurs: This buffer cannot be changed. `:set modifiable` allows it."
  )
  local fine, why = pcall(vim.cmd, "%Kurs replace")
  assert(not fine and why:find("kurs: This buffer cannot be changed", 1, true), why)
end)

point("to the next amount, and the one before", function()
  local lines = { "a 100 USD, 5 eur", "", "é 3 gbp" }
  for index = 4, 1203 do
    lines[index] = "x"
  end
  lines[1204] = "7 chf"
  t.buffer(lines)
  for _, step in ipairs({
    { "<Plug>(kurs-next)", { 1, 2 } },
    { "2<Plug>(kurs-next)", { 3, 3 } },
    { "<Plug>(kurs-next)", { 1204, 0 } },
    { "<Plug>(kurs-next)", { 1, 2 } },
    { "2<Plug>(kurs-previous)", { 3, 3 } },
  }) do
    t.keys(step[1])
    equal(vim.api.nvim_win_get_cursor(0), step[2])
  end
  t.keys("gg0d<Plug>(kurs-next)")
  equal(t.lines()[1], "100 USD, 5 eur")
end)

point("a preview", function()
  t.buffer({ "a 100 USD", "b", "c 1.234 usd" })
  local buffer = vim.api.nvim_get_current_buf()
  vim.cmd("%Kurs preview gbp")
  t.shows("    1: 100 USD → 74.63 GBP\n    3: 1.234 usd is left: 1.234 USD = 0.92 GBP or 1234 USD = 920.97 GBP")
  t.shows("ecb 2026-10-30, 3 hours old")
  local function groups()
    return vim.tbl_map(function(mark)
      return mark[4].hl_group
    end, vim.api.nvim_buf_get_extmarks(buffer, vim.api.nvim_create_namespace("kurs_preview"), 0, -1, { details = true }))
  end
  equal(groups(), { "KursPreview", "KursStale" })
  t.keys("j<CR>")
  equal(groups(), {})
  equal({ vim.api.nvim_win_get_cursor(0)[1], t.lines() }, { 3, { "a 100 USD", "b", "c 1.234 usd" } })
end)

point("each replacement confirmed", function()
  local lines = { "a 100 USD, 5 gbp", "b 1.234 usd", "c 7 usd", "d 8 usd" }
  local function typed(keys)
    vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(":%Kurs confirm<CR>" .. keys, true, true, true), "xt", false)
  end
  t.buffer(lines)
  typed("ny2a")
  equal(t.lines(), { "a 100 USD, 6.00 EUR", "b 1104.55 EUR", "c 6.27 EUR", "d 7.16 EUR" })
  vim.cmd("silent undo")
  equal(t.lines(), lines)
  typed("yq")
  equal(t.lines()[1], "a 89.51 EUR, 5 gbp")
end)

point("an expression", function()
  equal(
    hears(function()
      vim.cmd("Kurs convert 20 usd + 15 gbp in eur")
    end),
    "20 USD + 15 GBP = 35.89 EUR (ecb 2026-10-30, 3 hours old)"
  )
end)

point("convert under the cursor", function()
  t.buffer({ "Dinner was 100 USD, the taxi £12.50." }, 1, 13)
  vim.cmd("Kurs convert")
  equal(
    hears(function() end),
    "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)"
  )
  vim.api.nvim_win_set_cursor(0, { 1, 28 })
  equal(
    hears(function()
      t.keys("<Plug>(kurs-convert)")
    end),
    "12.50 GBP = 14.99 EUR (ecb 2026-10-30, 3 hours old)"
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
  becomes({ "a89.51 EUR, 74.63 GBPb" })
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
