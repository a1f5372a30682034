--- The settings: `setup` overrides vim.g.kurs, which overrides the defaults.
local M = {}

---@class kurs.Settings
---@field command? string|string[] The program and its options; a string is split at white space.
---@field to? string|string[] Target currencies. If empty, kurs's own setting.
---@field list? string The watchlist to show.
---@field beside? boolean Whether to show values next to the amounts in every file.
---@field chart? string The default span of a chart, such as "30d", "6m", "5y", "ytd" or "max".
---@field border? string|table The border of windows, as in nvim_open_win().

---@class vim.var_accessor
---@field kurs? kurs.Settings

local function is_words(value)
  return type(value) == "string" or type(value) == "table" and #vim.tbl_filter(function(word)
    return type(word) == "string"
  end, value) == vim.tbl_count(value)
end

--- Each setting: its default, what it must be, and whether a value is that.
local schema = {
  command = { { "kurs" }, "a string or a list of strings", is_words },
  to = { {}, "a string or a list of strings", is_words },
  list = { "main", "a string", "string" },
  beside = { false, "true or false", "boolean" },
  chart = { "1y", 'a string such as "5y"', "string" },
  border = { "rounded", "a string or a list", function(value)
    return type(value) == "string" or type(value) == "table"
  end },
}

---@type kurs.Settings
local overrides = {}

local function read()
  local settings, problems = {}, {}
  for name, rule in pairs(schema) do
    settings[name] = rule[1]
  end
  for _, each in ipairs({ { "g:kurs", vim.g.kurs or {} }, { "setup()", overrides } }) do
    local where, given = unpack(each)
    if type(given) ~= "table" then
      problems[#problems + 1] = ("%s is %s, not a table."):format(where, vim.inspect(given))
      given = {}
    end
    for name, value in pairs(given) do
      local rule = schema[name]
      if not rule then
        problems[#problems + 1] = ("%s has an unknown setting `%s`."):format(where, name)
      elseif type(value) == rule[3] or type(rule[3]) == "function" and rule[3](value) then
        settings[name] = value
      else
        problems[#problems + 1] = ("%s: `%s` must be %s."):format(where, name, rule[2])
      end
    end
  end
  table.sort(problems)
  return settings, problems
end

--- What is wrong with the settings, a sentence each.
---@return string[]
function M.problems()
  return (select(2, read()))
end

--- All settings. What is wrong with them is said once, and the default stands in for it.
---@return kurs.Settings
function M.get()
  local settings, problems = read()
  if #problems > 0 then
    local many = ("%d settings are wrong: `:checkhealth kurs` names them."):format(#problems)
    vim.schedule(function()
      require("kurs.say").aside({ message = #problems == 1 and problems[1] or many })
    end)
  end
  return settings
end

--- Shows values in every file, if the setting says so. Waits until a window shows a file, so that startup loads
--- little.
function M.begin()
  local group = vim.api.nvim_create_augroup("kurs_everywhere", {})
  if M.get().beside then
    vim.api.nvim_create_autocmd("BufWinEnter", {
      group = group,
      callback = function(event)
        vim.schedule(function()
          require("kurs.beside").enter(event.buf)
        end)
      end,
    })
  end
end

---@param settings kurs.Settings
function M.override(settings)
  overrides = settings
  M.begin()
end

--- The words of a setting that may be a text.
local function words(name, separator)
  local value = M.get()[name]
  return type(value) == "string" and vim.split(value, separator, { trimempty = true }) or vim.deepcopy(value)
end

--- The targets to send: nil for kurs's own setting.
---@return string[]|nil
function M.targets()
  local to = words("to", "[%s,]+")
  return to[1] and to
end

---@return string[]
function M.command()
  local command = words("command", "%s+")
  command[1] = vim.fn.expand(command[1] or "")
  return command
end

return M
