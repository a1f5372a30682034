--- :checkhealth kurs
local M = {}

local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fault = health.error or health.report_error

local wanted = { "evaluate", "convert", "scan", "complete", "chart", "watchlist", "bill/total", "board/type", "alerts/add" }

local function program()
  local command = require("kurs.config").command()
  local path = vim.fn.exepath(command[1] or "")
  if path == "" then
    fault(("%s is not executable, or not on PATH."):format(command[1] or "kurs"), {
      "Build it with `swift build -c release` and put .build/release/kurs on PATH,",
      'or set its path: let g:kurs = {"command": "…/kurs"}',
    })
    return false
  end
  ok(("%s: %s"):format(table.concat(command, " "), vim.trim(vim.fn.system({ path, "--version" }))))
  if vim.fn.executable(vim.fn.fnamemodify(vim.fn.resolve(path), ":h") .. "/kurs-fetch") == 1 then
    ok("kurs-fetch is next to it: kurs can fetch rates.")
  else
    warn("kurs-fetch is not next to it: kurs works, but cannot fetch rates.", { "Copy both from .build/release." })
  end
  return true
end

local function tables(status)
  if status.offline or not status.network then
    warn("The network is off" .. (status.offline and " (--offline)." or " (the setting `network`)."))
  end
  for _, each in ipairs(status.tables) do
    local age = each.age and ", " .. require("kurs.text").age(each.age) .. " old" or ""
    local line = ("%s: %s%s"):format(each.source, each.day or "no table", age)
    if each.stale then
      warn(line .. ", a newer table is due.", { "Run `:Kurs refresh`." })
    else
      ok(line)
    end
  end
end

local function answers()
  local client = require("kurs.client")
  local failure, status
  client.request("status", nil, function(trouble, result)
    failure, status = trouble, result
  end)
  if not vim.wait(2000, function()
    return failure ~= nil or status ~= nil
  end, 5) then
    return fault("kurs did not answer within two seconds.", { "`:Kurs log` shows the messages." })
  end
  if failure then
    return fault(failure.message, { failure.hint })
  end
  ok("kurs answers.")
  for _, method in ipairs(wanted) do
    if client.knows(method) == false then
      warn(("This kurs has no `%s`."):format(method), { "Build a newer one." })
    end
  end
  if status.state.refusal then
    fault(status.state.refusal.message, { status.state.refusal.hint })
  else
    ok("State: " .. (status.state.path or "none (--ephemeral)"))
  end
  tables(status)
end

function M.check()
  start("kurs")
  if program() then
    answers()
  end
end

return M
