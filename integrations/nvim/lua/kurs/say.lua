--- Where people are told things: messages, and errors with their hint.
local M = {}

local told = {}

local function fits(text)
  return vim.fn.strdisplaywidth(text) < vim.o.columns - 12 and not text:find("\n")
end

--- The only way out; `level` is nil for what is no trouble.
function M.show(text, level)
  if level then
    vim.notify(text, level)
  else
    vim.api.nvim_echo({ { text } }, true, {})
  end
end

function M.info(text)
  M.show(text)
end

--- The answer to what somebody did: always shown, message and hint.
function M.failure(failure)
  local text = "kurs: " .. failure.message
  if failure.hint then
    local line = text .. " " .. failure.hint
    text = fits(line) and line or text .. "\n" .. failure.hint
  end
  M.show(text, vim.log.levels.ERROR)
end

--- What nobody asked for just now: shown once, on one line, so that no key is swallowed.
function M.aside(failure)
  if told[failure.message] then
    return
  end
  told[failure.message] = true
  local text = vim.trim(("kurs: %s %s"):format(failure.message, failure.hint or ""))
  if not fits(text) then
    text = fits("kurs: " .. failure.message) and "kurs: " .. failure.message
      or vim.fn.strcharpart("kurs: " .. failure.message, 0, math.max(20, vim.o.columns - 16)) .. "…"
  end
  M.show(text, vim.log.levels.WARN)
end

--- What was said aside is news again, as after a restart.
function M.forget()
  told = {}
end

return M
