--- The kurs process: starts on first use, restarts after it died, exits with Neovim.
local config = require("kurs.config")
local log = require("kurs.log")

local M = {}

local uv = vim.uv or vim.loop
local period = 60 -- seconds: older deaths do not count
local max_deaths = 3
local exit_timeout = 1000 -- milliseconds
local job, pid
local partial = ""
local deaths = {}
local leaving = false

-- The client sets these: for a line, for a start, and for an unexpected exit.
M.on_line = function(_) end
M.on_start = function() end
M.on_death = function(_) end

local function recent_deaths()
  local now = uv.now() / 1000
  deaths = vim.tbl_filter(function(at)
    return now - at < period
  end, deaths)
  return #deaths
end

local function read(which, pieces)
  if which ~= job then
    return
  end
  pieces[1] = partial .. pieces[1]
  partial = table.remove(pieces)
  for _, line in ipairs(pieces) do
    log.add("←", line)
    -- Report an error in one message without losing the next.
    local fine, why = pcall(M.on_line, line)
    if not fine then
      vim.schedule(function()
        error(why, 0)
      end)
    end
  end
end

local function complain(_, pieces)
  for _, line in ipairs(pieces) do
    if line ~= "" then
      log.add("!", line)
    end
  end
end

local function ended(which, code)
  if which ~= job then
    return
  end
  job, partial = nil, ""
  if leaving then
    return
  end
  log.add("#", "kurs exited with " .. code)
  deaths[#deaths + 1] = uv.now() / 1000
  M.on_death(recent_deaths())
end

local function failure(message, hint, kind)
  return { message = message, hint = hint, kind = kind }
end

--- Starts kurs if needed. Nil if it runs, else the reason why not.
function M.ensure()
  if job then
    return nil
  end
  if recent_deaths() >= max_deaths then
    local why = log.last_complaint()
    return failure(
      "kurs exited " .. max_deaths .. " times within a minute.",
      (why and "Its last error: " .. why .. " " or "") .. "`:Kurs restart` tries again.",
      "gaveUp"
    )
  end
  local command = config.command()
  if vim.fn.executable(command[1] or "") == 0 then
    return failure(
      ("%s not found: install kurs with integrations/install, or set g:kurs.command."):format(
        command[1] or "kurs"
      ),
      nil,
      "missing"
    )
  end
  vim.list_extend(command, { "--parent-pid", tostring(vim.fn.getpid()) })
  local begun = vim.fn.jobstart(command, { on_stdout = read, on_stderr = complain, on_exit = ended })
  if begun <= 0 then
    return failure(command[1] .. " failed to start.", "Run `:checkhealth kurs`.", "missing")
  end
  job, pid = begun, vim.fn.jobpid(begun)
  log.add("#", table.concat(command, " "))
  vim.api.nvim_create_autocmd("VimLeavePre", {
    group = vim.api.nvim_create_augroup("kurs_process", {}),
    callback = function()
      leaving = true
      M.stop()
    end,
  })
  M.on_start()
  return nil
end

function M.send(line)
  log.add("→", line)
  -- A process that has just died accepts no input; its exit fails the request.
  pcall(vim.fn.chansend, job, line .. "\n")
end

function M.stop()
  local running, its_pid = job, pid
  job, partial = nil, ""
  if not running then
    return
  end
  -- At the end of its input, kurs saves everything and exits. If it hangs, or was stopped, no other
  -- signal than SIGKILL ends it.
  pcall(vim.fn.chanclose, running, "stdin")
  local function kill(patience)
    if vim.fn.jobwait({ running }, patience)[1] == -1 then
      uv.kill(its_pid, "sigkill")
    end
  end
  if leaving then
    kill(exit_timeout)
  else
    vim.defer_fn(function()
      kill(0)
    end, exit_timeout)
  end
end

--- Resets the count of deaths: the user restarts kurs.
function M.forgive()
  deaths = {}
end

function M.pid()
  return job and pid
end

return M
