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
      message = name and ("There is no `:Kurs %s`."):format(name) or "`:Kurs` wants to know what to do.",
      hint = "There are " .. table.concat(M.names(""), ", ") .. ".",
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

--- Somebody pressed Tab and looks at the line: the answer takes a tenth of a millisecond, and is
--- waited for no longer than a tenth of a second.
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
