--- :checkhealth kurs
local client = require("kurs.client")
local config = require("kurs.config")

local M = {}

local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fault = health.error or health.report_error
local states = { ok = ok, note = health.info or health.report_info }

local function settings()
  local problems = config.problems()
  for _, problem in ipairs(problems) do
    warn(problem, { "`:help kurs-settings` lists them all." })
  end
  if #problems == 0 then
    ok("The settings are known, and of the right kind.")
  end
end

--- What `:checkhealth kurs` runs: what `kurs doctor` finds, and whether the kurs of this Neovim answers.
function M.check()
  start("kurs")
  settings()
  local doctor = vim.list_extend(config.command(), { "--offline", "doctor", "--json" })
  local failure = client.await(function(done)
    client.request("status", nil, done)
  end, 2000)
  if failure then return fault(failure.message, { failure.hint or "`:Kurs log` shows the messages." }) end
  ok("kurs answers.")
  local report = vim.fn.system(doctor):match("{.*}") -- there may be warnings before it
  for _, each in ipairs(vim.json.decode(report).findings) do
    if each.area ~= "hosts" then
      (states[each.state] or fault)(each.name .. ": " .. each.message, each.advice and { each.advice })
    end
  end
end

return M
