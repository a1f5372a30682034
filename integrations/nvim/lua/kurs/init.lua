--- The functions for a configuration. All other modules load on first use.
local M = {}

--- Overrides settings; optional.
---@param settings? kurs.Settings
function M.setup(settings)
  require("kurs.config").override(settings or {})
end

--- The watched pairs in one line, for 'statusline': %{v:lua.require'kurs'.statusline()}
---@return string
function M.statusline()
  return require("kurs.statusline").text()
end

--- For 'omnifunc' and 'completefunc': v:lua.require'kurs'.omnifunc
---@param findstart 0|1
---@return integer|table
function M.omnifunc(findstart, _)
  return require("kurs.completion").omnifunc(findstart)
end

return M
