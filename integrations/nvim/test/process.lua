-- Completion, and the life of the kurs process.
local t = require("points")
local point, eventually, equal, hears, shows, request = t.point, t.eventually, t.equal, t.hears, t.shows, t.request

point("completion of :Kurs, of a line, for nvim-cmp, and for blink.cmp", function()
  equal(vim.fn.getcompletion("Kurs ch", "cmdline"), { "chart" })
  eventually("CHF", function()
    return vim.fn.getcompletion("Kurs convert 100 usd in sw", "cmdline")[1] == "CHF"
  end)
  equal(vim.list_slice(vim.fn.getcompletion("Kurs chart usd/e", "cmdline"), 1, 2), { "usd/EUR", "usd/EGP" })
  local items
  local context = { cursor_before_line = "100 usd in sw", cursor = { line = 0 } }
  require("kurs.cmp"):complete({ context = context }, function(answer)
    items = answer.items
  end)
  eventually("items", function()
    return items
  end)
  equal({ items[1].label, items[1].detail }, { "CHF", "Swiss Franc" })
  -- nvim-cmp shows what begins with the typed text, and replaces it.
  equal({ items[1].filterText, items[1].textEdit.range.start.character }, { "sw CHF", 11 })
  local answer
  local source = require("kurs.blink").new({})
  local cancel = source:get_completions({ line = "é 100 usd in swis, and", cursor = { 3, 18 } }, function(result)
    answer = result
  end)
  equal(type(cancel), "function")
  eventually("items", function()
    return answer
  end)
  local first = answer.items[1]
  equal({ first.label, first.filterText:sub(1, 4), first.textEdit.range }, { "CHF", "swis",
    { start = { line = 2, character = 14 }, ["end"] = { line = 2, character = 18 } } })
  equal({ answer.is_incomplete_forward, answer.is_incomplete_backward }, { true, true })
end)

--- The process that restarts kurs, and the one that answers; nil if there is none.
local function processes()
  local parent = vim.api.nvim_get_proc_children(vim.fn.getpid())[1]
  return parent, parent and vim.api.nvim_get_proc_children(parent)[1]
end

local function is_heard_of()
  return vim.tbl_contains(vim.tbl_map(function(channel)
    return channel.stream
  end, vim.api.nvim_list_chans()), "job")
end

local function kill(which)
  local killed = eventually("kurs", function()
    return (select(which, processes()))
  end)
  vim.loop.kill(killed, "sigkill")
  eventually("its end", function()
    return not vim.tbl_contains({ processes() }, killed) and (which > 1 or not is_heard_of())
  end)
end

point("kurs killed: restarted, and the window updates again", function()
  vim.cmd("Kurs watch")
  shows("111.72 USD")
  kill(2)
  eventually("another kurs by itself", function()
    return select(2, processes())
  end)
  request("watchlist/add", { pair = "GBP/JPY" })
  shows("1 GBP/JPY")
  kill(1)
  equal(
    hears(function()
      vim.cmd("Kurs convert 100 usd in eur")
    end),
    "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)"
  )
  request("watchlist/add", { pair = "GBP/CHF" })
  shows("1 GBP/CHF")
  vim.cmd("normal q")
end)

point("kurs that keeps exiting is not restarted until :Kurs restart", function()
  local gave_up = "kurs exited three times within a minute."
  local text = hears(function()
    for _ = 1, 3 do
      kill(2)
    end
  end)
  equal(text, "kurs: " .. gave_up .. "\n`:Kurs log` says why; `:Kurs restart` tries again.")
  equal(request("status").failure.message, gave_up)
  vim.cmd("Kurs restart")
  equal(request("status").failure, nil)
end)

point("no network: a refresh explains why it fails", function()
  local text = hears(function()
    vim.cmd("Kurs refresh")
  end)
  assert(text:find("^kurs: .*%-%-offline.*\n.*kurs%-fetch"), text)
end)

point("the log, :checkhealth and the help", function()
  vim.cmd("Kurs log")
  shows('"method":"status"')
  vim.cmd("normal q")
  vim.cmd("silent checkhealth kurs")
  local report = table.concat(t.lines(), "\n")
  assert(report:find("kurs answers.", 1, true) and report:find("ecb: 2026-10-30, 30 currencies", 1, true), report)
  assert(report:find("not enabled: nbp", 1, true) and not report:find("ERROR", 1, true), report)
  local home = os.getenv("HOME") -- `check` puts a copy of the help here
  vim.cmd("helptags " .. vim.fn.fnameescape(home .. "/doc"))
  vim.opt.runtimepath:prepend(home)
  for _, tag in ipairs({ "kurs", ":Kurs", "g:kurs", "<Plug>(kurs-operator)", "kurs.setup()" }) do
    vim.cmd("help " .. tag)
    equal(vim.fn.expand("%:p"), home .. "/doc/kurs.txt")
  end
end)
