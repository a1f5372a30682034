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
      "Install kurs with integrations/install, or put kurs and kurs-fetch of a release on PATH,",
      'or set its path: let g:kurs = {"command": "…/kurs"}',
    })
    return false
  end
  ok(("%s: %s"):format(table.concat(command, " "), vim.trim(vim.fn.system({ path, "--version" }))))
  if vim.fn.executable(vim.fn.fnamemodify(vim.fn.resolve(path), ":h") .. "/kurs-fetch") == 1 then
    ok("kurs-fetch is next to it: kurs can fetch rates.")
  else
    warn("kurs-fetch is not next to it: kurs works, but cannot fetch rates.", { "Install both: integrations/install does." })
  end
  return true
end

--- `:Kurs refresh` fetches from the sources that are enabled; an old table of another is only shown.
local function tables(status, enabled)
  if status.offline or not status.network then
    warn("The network is off" .. (status.offline and " (--offline)." or " (the setting `network`)."))
  end
  for _, each in ipairs(status.tables) do
    local line = ("%s: %s"):format(each.source, each.day or "no table")
    if not enabled[each.source] then
      ok(line .. " (not enabled)")
    elseif each.stale then
      warn(line .. ", a newer table is due.", { "Run `:Kurs refresh`." })
    else
      ok(line)
    end
  end
end

--- The result of a method; nil if there is none, which it reports.
local function result_of(method)
  local failure, result
  require("kurs.client").request(method, nil, function(trouble, answer)
    failure, result = trouble, answer
  end)
  if not vim.wait(2000, function()
    return failure ~= nil or result ~= nil
  end, 5) then
    fault("kurs did not answer within two seconds.", { "`:Kurs log` shows the messages." })
  elseif failure then
    fault(failure.message, { failure.hint })
  end
  return result
end

local function answers()
  local client = require("kurs.client")
  local status = result_of("status")
  local sources = status and result_of("rates/sources")
  if not sources then
    return
  end
  ok("kurs answers.")
  for _, method in ipairs(wanted) do
    if client.knows(method) == false then
      warn(("This kurs has no `%s`."):format(method), { "Install a newer one." })
    end
  end
  if status.state.refusal then
    fault(status.state.refusal.message, { status.state.refusal.hint })
  else
    ok("State: " .. (status.state.path or "none (--ephemeral)"))
  end
  local enabled = {}
  for _, source in ipairs(sources.sources) do
    enabled[source.id] = source.enabled
  end
  tables(status, enabled)
end

local function settings()
  local problems = require("kurs.config").problems()
  for _, problem in ipairs(problems) do
    warn(problem, { "`:help kurs-settings` lists them all." })
  end
  if #problems == 0 then
    ok("The settings are known, and of the right kind.")
  end
end

--- What `:checkhealth kurs` runs.
function M.check()
  start("kurs")
  settings()
  if program() then
    answers()
  end
end

return M
