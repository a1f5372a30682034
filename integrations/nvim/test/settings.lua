-- What the user sets: settings, highlight groups, and how messages are shown.
local t = require("points")
local point, eventually, equal, hears, shows = t.point, t.eventually, t.equal, t.hears, t.shows

local folder = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h:h")

local function content(path)
  return table.concat(vim.fn.readfile(folder .. "/" .. path), "\n")
end

point("settings that are wrong: said once, and by :checkhealth", function()
  local settings = vim.g.kurs
  local function with(wrong)
    require("kurs.say").forget()
    vim.g.kurs = vim.tbl_extend("force", settings, wrong)
  end
  local function convert()
    vim.cmd("Kurs convert 100 usd in eur")
  end
  with({ comand = "x" })
  equal(hears(convert), "kurs: g:kurs has an unknown setting `comand`.")
  eventually("the answer", function()
    return t.said[2]
  end)
  equal(hears(convert), "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)")
  with({ chart = 7 })
  equal(hears(function()
    vim.cmd("Kurs chart EUR/USD")
  end), 'kurs: g:kurs: `chart` must be a string such as "5y".')
  shows("Source: ECB statistics") -- of the default span
  vim.cmd("normal q")
  with({ too = "EUR", border = 5, list = false, to = { 1 } })
  equal(hears(convert), "kurs: 4 settings are wrong: `:checkhealth kurs` names them.")
  vim.cmd("silent checkhealth kurs")
  local report = table.concat(t.lines(), "\n")
  for _, wanted in ipairs({ "has an unknown setting `too`", "`border` must be a string or a list",
    "`list` must be a string", "`to` must be a string or a list of strings" }) do
    assert(report:find(wanted, 1, true), report)
  end
  vim.g.kurs = "kurs"
  require("kurs.say").forget()
  equal(hears(require("kurs.config").get), 'kurs: g:kurs is "kurs", not a table.')
  vim.g.kurs = settings
  equal(hears(function()
    require("kurs").setup({ besides = true })
  end), "kurs: setup() has an unknown setting `besides`.")
  require("kurs").setup({})
  equal(require("kurs.config").problems(), {})
end)

point("each setting has a type, and stands in the help and on the page", function()
  local code, help, page = content("lua/kurs/config.lua"), content("doc/kurs.txt"), content("README.md")
  for name in pairs(require("kurs.config").get()) do
    assert(code:find("---@field " .. name .. "? ", 1, true), name)
    assert(help:find("\n" .. name .. " ", 1, true), name)
    assert(page:find("\n| `" .. name .. "` |", 1, true), name)
  end
end)

point("inline values in every file, by g:kurs alone", function()
  local settings = vim.g.kurs
  vim.g.kurs = vim.tbl_extend("force", settings, { beside = true })
  vim.g.loaded_kurs = nil
  vim.cmd("runtime plugin/kurs.lua")
  local path = os.getenv("HOME") .. "/all.txt"
  vim.fn.writefile({ "5 GBP" }, path)
  vim.cmd("edit " .. path)
  local space = vim.api.nvim_get_namespaces().kurs_beside
  local mark
  eventually("the value", function()
    mark = vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })[1]
    return mark
  end)
  assert(mark[4].virt_text[1][1]:find("6.00 EUR", 1, true))
  equal(mark[4].virt_text[1][2], "KursValue")
  vim.cmd("Kurs beside")
  vim.g.kurs = settings
  require("kurs").setup({})
end)

point("every message by vim.notify, with its level", function()
  local notify, quiet, heard = vim.notify, require("kurs.say").show, {}
  require("kurs.say").show = t.show
  rawset(vim, "notify", function(text, level, options)
    heard[#heard + 1] = { text:sub(1, 20), level, options.title }
  end)
  local function comes(command, wanted)
    heard = {}
    vim.cmd(command)
    eventually("a message", function()
      return heard[1]
    end)
    equal(heard, { { wanted[1], wanted[2], "kurs" } })
  end
  local fine, why = pcall(function()
    comes("Kurs convert 100 usd in eur", { "100 USD = 89.51 EUR ", vim.log.levels.INFO })
    comes("Kurs convert 100 usd in eux", { "kurs: No currency is", vim.log.levels.ERROR })
    comes("Kurs nonsense", { "kurs: Unknown subcom", vim.log.levels.ERROR })
    heard = {}
    require("kurs.say").aside({ message = "Asides are warnings, of any length: " .. ("x "):rep(100) })
    equal(heard[1][2], vim.log.levels.WARN)
  end)
  -- Neovim's own, for what fits on a line: a longer text pops up, since it would wait for Enter.
  rawset(vim, "notify", notify)
  require("kurs.say").show = quiet
  assert(fine, type(why) == "table" and why.text or why)
end)

local function linked(name)
  return vim.fn.synIDattr(vim.fn.synIDtrans(vim.fn.hlID(name)), "name")
end

--- The groups of the parts of a line that have one, in their order.
local function groups(row)
  local found, last = {}, ""
  for column = 1, #vim.fn.getline(row) do
    local name = vim.fn.synIDattr(vim.fn.synID(row, column, 1), "name")
    if name ~= "" and name ~= last then
      found[#found + 1] = name
    end
    last = name
  end
  return found
end

point("highlight groups: linked, the user's kept, and in the windows", function()
  vim.cmd("syntax on")
  equal(vim.tbl_map(linked, { "KursValue", "KursUp", "KursError" }), { "Comment", "MoreMsg", "ErrorMsg" })
  vim.cmd("highlight! link KursUp Identifier")
  package.loaded["kurs.highlights"] = nil
  require("kurs.highlights")
  equal(linked("KursUp"), "Identifier")
  vim.cmd("Kurs watch EUR/USD 100")
  shows("111.72 USD")
  vim.cmd("syntax sync fromstart")
  equal(groups(1), { "KursCode", "KursUp", "KursDown", "KursDown" }) -- of the day, the month, and the year
  equal(groups(vim.fn.line("$")), { "KursFacts" })
  equal(linked("KursUp"), "Identifier")
  vim.cmd("highlight! link KursUp MoreMsg")
  vim.cmd("normal q")
  vim.cmd("Kurs board eur usd")
  shows("EUR  Euro")
  vim.cmd("normal 7")
  shows("7  EUR  Euro")
  equal({ groups(1), groups(2) }, { { "KursTyped", "KursCode", "KursFacts" }, { "KursAmount", "KursCode", "KursFacts" } })
  vim.cmd("normal q")
  -- Each group of the syntax files has its link among those of Lua.
  local all = require("kurs.highlights")
  for _, file in ipairs(vim.fn.glob(folder .. "/syntax/*.vim", true, true)) do
    for name, link in table.concat(vim.fn.readfile(file), "\n"):gmatch("highlight default link (%S+) (%S+)") do
      equal({ name, link }, { name, all[name] })
    end
  end
end)

-- As in 0.12, whose own Lua is compiled without its names.
point("a notify that names no file is Neovim's own: what is long pops up", function()
  local notify = vim.notify
  vim.g.kurs_notified = 0
  for _, name in ipairs({ "=?", "?" }) do
    rawset(vim, "notify", loadstring(string.dump(function()
      vim.g.kurs_notified = 1
    end, true), name))
    t.show(("long "):rep(60), vim.log.levels.INFO)
    t.shows("long long")
    rawset(vim, "notify", notify)
    equal(vim.g.kurs_notified, 0)
    vim.cmd("silent! only!")
  end
end)
