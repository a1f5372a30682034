--- Fetches rates in the background.
local client = require("kurs.client")
local say = require("kurs.say")

local M = {}

function M.run(sources)
  client.request("rates/refresh", { source = #sources > 0 and sources or nil, as = "text" }, function(failure, result)
    if failure then
      return say.failure(failure)
    end
    say.info("kurs: " .. result:gsub("\n", "; "))
  end)
end

return M
