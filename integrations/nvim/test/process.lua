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

point("kurs killed: restarted, and the window updates again", function()
  local process = require("kurs.process")
  vim.cmd("Kurs watch")
  shows("111.72 USD")
  local first = process.pid()
  vim.loop.kill(first, "sigkill")
  eventually("another kurs by itself", function()
    return process.pid() and process.pid() ~= first
  end)
  request("watchlist/add", { pair = "GBP/JPY" })
  shows("1 GBP/JPY")
  vim.cmd("normal q")
  vim.loop.kill(process.pid(), "sigkill")
  eventually("its end", function()
    return not process.pid()
  end)
  equal(
    hears(function()
      vim.cmd("Kurs convert 100 usd in eur")
    end),
    "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)"
  )
end)

point("kurs that keeps exiting is not restarted until :Kurs restart", function()
  local process = require("kurs.process")
  local text
  for _ = 1, 4 do
    if process.pid() then
      vim.loop.kill(process.pid(), "sigkill")
      eventually("its end", function()
        return not process.pid()
      end)
    end
    text = hears(function()
      vim.cmd("Kurs convert 1 usd in eur")
    end)
    if text:find("3 times", 1, true) then
      break
    end
  end
  assert(text:find("kurs exited 3 times within a minute.", 1, true), text)
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
  assert(report:find("kurs answers.", 1, true) and report:find("ecb: 2026-10-30\n", 1, true), report)
  -- Nobody can refresh a source that is not enabled.
  assert(report:find("nbp: [^\n]*%(not enabled%)") and not report:find("newer table is due", 1, true), report)
  local home = os.getenv("HOME") -- `check` puts a copy of the help here
  vim.cmd("helptags " .. vim.fn.fnameescape(home .. "/doc"))
  vim.opt.runtimepath:prepend(home)
  for _, tag in ipairs({ "kurs", ":Kurs", "g:kurs", "<Plug>(kurs-operator)", "kurs.setup()" }) do
    vim.cmd("help " .. tag)
    equal(vim.fn.expand("%:p"), home .. "/doc/kurs.txt")
  end
end)
