-- A stand-in of lazy.nvim: clones, puts the clone on the runtime path, makes its tags, and sources its plugin files.
local function setup(plugins)
  vim.go.loadplugins = false
  for _, plugin in ipairs(plugins) do
    local name = (plugin.url or plugin.dir):match("([^/]+)$"):gsub("%.git$", "")
    local folder = plugin.dir or vim.fn.stdpath("data") .. "/lazy/" .. name
    if vim.fn.isdirectory(folder) == 0 then
      vim.fn.system({ "git", "clone", "--quiet", plugin.url, folder })
    end
    vim.opt.runtimepath:prepend(folder)
    vim.cmd("helptags " .. vim.fn.fnameescape(folder .. "/doc"))
    for _, file in ipairs(vim.fn.glob(folder .. "/plugin/**/*.lua", true, true)) do
      vim.cmd("source " .. vim.fn.fnameescape(file))
    end
  end
end

return { setup = setup }
