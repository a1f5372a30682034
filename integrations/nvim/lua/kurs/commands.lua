--- `:Kurs SUBCOMMAND …`, and its completion.
local M = {}

--- Each subcommand: the module, its function, and what it gets instead of the words and the call.
local commands = {
  convert = { "worth", "convert" },
  insert = { "replace", "insert" },
  replace = { "replace", "run" },
  preview = { "offers", "preview" },
  confirm = { "offers", "confirm" },
  why = { "why", "run" },
  next = { "move", "by", 1, 1 },
  previous = { "move", "by", -1, 1 },
  chart = { "chart", "open" },
  watch = { "watch", "open" },
  alerts = { "alerts", "open" },
  board = { "board", "open" },
  bill = { "bill", "open" },
  beside = { "beside", "toggle" },
  swap = { "again", "swap" },
  copy = { "again", "copy" },
  keep = { "again", "keep" },
  recents = { "again", "pick" },
  currencies = { "shared", "currencies" },
  settings = { "shared", "settings" },
  refresh = { "shared", "refresh" },
  log = { "client", "show_log" },
  restart = { "client", "restart" },
}

--- Returns what is left for Vim to execute: nothing, or an error, which ends `:%Kurs replace | write` before it
--- writes.
function M.run(arguments, range, line1, line2)
  local name, rest = arguments:match("^(%S+)%s*(.*)$")
  local command = commands[name or ""]
  if not command then
    require("kurs.say").failure({
      message = name and ("Unknown subcommand `:Kurs %s`."):format(name) or "`:Kurs` needs a subcommand.",
      hint = "Available: " .. table.concat(M.names(""), ", ") .. ".",
    })
    return ""
  end
  rest = vim.trim(rest)
  local call = { rest = rest, target = rest ~= "" and rest or nil, range = range, line1 = line1, line2 = line2 }
  local act = require("kurs." .. command[1])[command[2]]
  local failure = act(command[3] or vim.split(rest, "%s+", { trimempty = true }), command[4] or call)
  if not failure then return "" end
  return "echoerr " .. vim.fn.string(vim.trim(("kurs: %s %s"):format(failure.message, failure.hint or "")))
end

function M.names(lead)
  local names = vim.tbl_filter(function(name) return vim.startswith(name, lead) end, vim.tbl_keys(commands))
  table.sort(names)
  return names
end

--- Completion must return its items at once: kurs takes a tenth of a millisecond, and this waits a
--- tenth of a second at most.
function M.complete(lead, line, cursor)
  local before = line:sub(1, cursor):gsub("^.-Kurs!?%s+", "")
  if not before:find("%s") then return M.names(lead) end
  local text = before:gsub("^%S+%s+", "")
  local client = require("kurs.client")
  local failure, result = client.await(function(done)
    client.request("complete", { text = text }, done)
  end, 100)
  if failure then return {} end
  -- Neovim replaces the whole word before the cursor with an item, and kurs only its end: what is between is kept.
  local kept = text:sub(#text - #lead + 1, result.offset)
  return vim.tbl_map(function(item) return kept .. item.text end, result.items)
end

return M
