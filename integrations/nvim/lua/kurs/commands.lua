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
      return require("kurs.replace").lines(call.line1, call.line2, targets(words))
    end
    require("kurs.replace").here(targets(words))
  end,
  preview = function(call, words)
    return require("kurs.offers").preview(call.line1, call.line2, targets(words))
  end,
  confirm = function(call, words)
    return require("kurs.offers").confirm(call.line1, call.line2, targets(words))
  end,
  why = function(call)
    if call.range > 0 then
      return require("kurs.why").lines(call.line1, call.line2)
    end
    require("kurs.why").here()
  end,
  next = function()
    require("kurs.move").by(1, 1)
  end,
  previous = function()
    require("kurs.move").by(-1, 1)
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

--- Returns what is left for Vim to execute: nothing, or an error, which ends `:%Kurs replace | write` before it
--- writes.
function M.run(arguments, range, line1, line2)
  local call = { range = range, line1 = line1, line2 = line2 }
  local name, rest = arguments:match("^(%S+)%s*(.*)$")
  local command = commands[name or ""]
  if not command then
    require("kurs.say").failure({
      message = name and ("Unknown subcommand `:Kurs %s`."):format(name) or "`:Kurs` needs a subcommand.",
      hint = "Available: " .. table.concat(M.names(""), ", ") .. ".",
    })
    return ""
  end
  call.rest = vim.trim(rest)
  local failure = command(call, vim.split(call.rest, "%s+", { trimempty = true }))
  if not failure then
    return ""
  end
  return "echoerr " .. vim.fn.string(vim.trim(("kurs: %s %s"):format(failure.message, failure.hint or "")))
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
  local text = before:gsub("^%S+%s+", "")
  require("kurs.client").request("complete", { text = text }, function(_, result)
    -- Neovim replaces the whole word before the cursor with an item, and kurs only its end: what is between is
    -- kept.
    local kept = result and text:sub(#text - #lead + 1, result.offset) or ""
    words = vim.tbl_map(function(item)
      return kept .. item.text
    end, result and result.items or {})
  end)
  vim.wait(100, function()
    return words ~= nil
  end, 1)
  return words or {}
end

return M
