--- The kurs process: begun when first needed, begun again when it died, gone when Neovim goes.
local config = require("kurs.config")
local log = require("kurs.log")

local M = {}

local uv = vim.uv or vim.loop
local patience = 60 -- seconds within which `deaths` are counted
local most_deaths = 3
local job, pid
local partial = ""
local deaths = {}
local leaving = false

-- Set by the client: a line that came in; the process began; it ended without being asked.
M.on_line = function(_) end
M.on_start = function() end
M.on_death = function(_) end

local function recent_deaths()
  local now = uv.now() / 1000
  deaths = vim.tbl_filter(function(at)
    return now - at < patience
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
    -- What goes wrong with one message is told, and does not lose the next.
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
  log.add("#", "kurs ended with " .. code)
  deaths[#deaths + 1] = uv.now() / 1000
  M.on_death(recent_deaths())
end

local function failure(message, hint, kind)
  return { message = message, hint = hint, kind = kind }
end

--- Nil when kurs runs, else why it does not.
function M.ensure()
  if job then
    return nil
  end
  if recent_deaths() >= most_deaths then
    local why = log.last_complaint()
    return failure(
      "kurs ended " .. most_deaths .. " times within a minute.",
      (why and "It said: " .. why .. " " or "") .. "`:Kurs restart` tries again.",
      "gaveUp"
    )
  end
  local command = config.command()
  if vim.fn.executable(command[1] or "") == 0 then
    return failure(
      ("%s is not here: build it with `swift build -c release` and put it on PATH or into g:kurs.command."):format(
        command[1] or "kurs"
      ),
      nil,
      "missing"
    )
  end
  vim.list_extend(command, { "--parent-pid", tostring(vim.fn.getpid()) })
  local begun = vim.fn.jobstart(command, { on_stdout = read, on_stderr = complain, on_exit = ended })
  if begun <= 0 then
    return failure(command[1] .. " could not be started.", "`:checkhealth kurs` looks closer.", "missing")
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
  -- One that is dead and not yet buried takes nothing; its end answers for it.
  pcall(vim.fn.chansend, job, line .. "\n")
end

function M.stop()
  local running = job
  job, partial = nil, ""
  if running then
    -- The end of its input ends kurs by itself, with everything written down.
    pcall(vim.fn.chanclose, running, "stdin")
  end
end

--- Forgets the deaths: somebody wants it tried again.
function M.forgive()
  deaths = {}
end

function M.pid()
  return job and pid
end

return M
