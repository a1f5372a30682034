--- `:Kurs SUBCOMMAND …`, and its completion.
local M = {}

local function targets(words)
  return #words > 0 and words or nil
end

local commands = {
  convert = function(call, words)
    if #words > 0 then
      require("kurs.convert").expression(call.rest)
    else
      require("kurs.convert").here()
    end
  end,
  insert = function(call)
    require("kurs.replace").insert(call.rest)
  end,
  replace = function(call, words)
    if call.range > 0 then
      require("kurs.replace").lines(call.line1, call.line2, targets(words))
    else
      require("kurs.replace").here(targets(words))
    end
  end,
  chart = function(_, words)
    require("kurs.chart").open(words)
  end,
  watch = function(_, words)
    require("kurs.watch").open(words)
  end,
  bill = function(_, words)
    require("kurs.bill").open(words[1])
  end,
  alerts = function(_, words)
    require("kurs.alerts").open(words)
  end,
  board = function(_, words)
    require("kurs.board").open(words)
  end,
  beside = function()
    require("kurs.beside").toggle()
  end,
  refresh = function(_, words)
    require("kurs.refresh").run(words)
  end,
  swap = function()
    require("kurs.again").swap()
  end,
  copy = function()
    require("kurs.again").copy()
  end,
  keep = function()
    require("kurs.again").keep()
  end,
  recents = function()
    require("kurs.again").pick()
  end,
  currencies = function(call)
    require("kurs.currencies").open(call.rest)
  end,
  settings = function(_, words)
    require("kurs.settings").open(words)
  end,
  log = function()
    require("kurs.log").show()
  end,
  restart = function()
    require("kurs.client").restart()
  end,
}

function M.run(call)
  local name, rest = call.args:match("^(%S+)%s*(.*)$")
  local command = commands[name or ""]
  if not command then
    return require("kurs.say").failure({
      message = name and ("Unknown subcommand `:Kurs %s`."):format(name) or "`:Kurs` needs a subcommand.",
      hint = "Available: " .. table.concat(M.names(""), ", ") .. ".",
    })
  end
  call.rest = vim.trim(rest)
  command(call, vim.split(call.rest, "%s+", { trimempty = true }))
end

function M.names(lead)
  local names = vim.tbl_filter(function(name)
    return vim.startswith(name, lead)
  end, vim.tbl_keys(commands))
  table.sort(names)
  return names
end

--- Completion must return its items at once: kurs takes a tenth of a millisecond, and this waits a
--- tenth of a second at most.
function M.complete(lead, line, cursor)
  local before = line:sub(1, cursor):gsub("^.-Kurs!?%s+", "")
  if not before:find("%s") then
    return M.names(lead)
  end
  local words
  require("kurs.client").request("complete", { text = before:gsub("^%S+%s+", "") }, function(_, result)
    words = vim.tbl_map(function(item)
      return item.text
    end, result and result.items or {})
  end)
  vim.wait(100, function()
    return words ~= nil
  end, 1)
  return words or {}
end

return M
