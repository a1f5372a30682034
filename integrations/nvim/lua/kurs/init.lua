--- The functions for a configuration. All other modules load on first use.
local M = {}

local uv = vim.uv or vim.loop
local renewal = 60000 -- milliseconds between polls while the statusline is shown: ages grow without a notification
local asked

--- Overrides settings; optional.
---@param settings? kurs.Settings
function M.setup(settings)
  require("kurs.config").override(settings or {})
end

--- The watched pairs in one line, for 'statusline': %{v:lua.require'kurs'.statusline()}
--- Never waits: it is empty at first, and kurs starts in the background.
---@return string
function M.statusline()
  if not asked or uv.now() - asked >= renewal then
    asked = uv.now()
    vim.defer_fn(function()
      require("kurs.alerts").listen()
      require("kurs.watch").ask()
    end, 0)
  end
  local watch = package.loaded["kurs.watch"]
  local segment = watch and watch.segment or ""
  -- The pairs of a kurs that is gone are old.
  return (segment == "" or require("kurs.client").is_running()) and segment or "kurs has exited"
end

--- For 'omnifunc' and 'completefunc': v:lua.require'kurs'.omnifunc
---@param findstart 0|1
---@return integer|table
function M.omnifunc(findstart, _)
  if findstart ~= 1 then return {} end
  require("kurs.completion").trigger()
  return -3 -- leave completion for now, silently
end

return M
