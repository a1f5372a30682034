--- Requests, their responses, and subscriptions that outlive a process.
local process = require("kurs.process")
local say = require("kurs.say")

---@class kurs.Failure
---@field message string
---@field hint? string What to do about it.
---@field kind? string The name of the error in the protocol.
---@field retryable? boolean

local M = {}

local last = 0
local waiting = {} -- id → callback
local subscriptions = {} -- { method, params, handler, token }
local tokens = 0
local methods -- of the running kurs; nil until it has responded

local function ignore() end

local function too_old(method)
  return {
    message = ("This kurs is too old: it has no `%s`."):format(method),
    hint = "Install a newer one with integrations/install; `:checkhealth kurs` lists what else is missing.",
    kind = "methodNotFound",
  }
end

local silence = 2000 -- milliseconds without a response, after which kurs hangs
local grace = 200 -- milliseconds for Neovim to read what has come meanwhile
local longest = 10000 -- milliseconds without a response that a command waits which must be done before the next
local heard = 0 -- when the last response came
local waits = false -- whether a command waits, which reports that itself
local hangs = false -- whether that was said since the last response

local newest -- the id of the last request, other than a refresh, which waits for the network
local checking = false -- whether a timer runs: one at a time, since each costs as much as a request

local check_later

local function check(id)
  checking = false
  if waiting[id] and waiting[id] ~= ignore and not waits then
    if process.pid() and not hangs then
      hangs = true
      say.failure({ message = "kurs has not answered for 2 seconds. `:Kurs restart` ends it." })
    end
  elseif waiting[newest] then
    check_later()
  end
end

-- Says once that kurs hangs, if the newest request has no response later. After work of its own, Neovim runs
-- the timer before it reads: it looks twice.
function check_later()
  checking = true
  local id = newest
  vim.defer_fn(function()
    vim.defer_fn(function()
      check(id)
    end, grace)
  end, silence)
end

local function send(method, params, done)
  last = last + 1
  waiting[last] = done
  if method ~= "rates/refresh" then
    newest = last
    if not checking then
      check_later()
    end
  end
  process.send(vim.json.encode({ jsonrpc = "2.0", id = last, method = method, params = params }))
  return last
end

--- Sends a request. Calls `done(failure, result)` later, never before it returns.
---@param method string
---@param params? table
---@param done? fun(failure: kurs.Failure|nil, result: any)
---@return integer|nil id For `cancel`; nil if it was not sent.
function M.request(method, params, done)
  done = done or ignore
  local trouble = process.ensure()
  if not trouble and M.knows(method) == false then
    trouble = too_old(method)
  end
  if trouble then
    vim.schedule(function()
      done(trouble)
    end)
    return
  end
  return send(method, params, function(failure, result)
    done(failure and failure.kind == "methodNotFound" and too_old(method) or failure, result)
  end)
end

--- How many requests were sent.
function M.sent()
  return last
end

--- Waits until `is_done()` is true; false if kurs is silent for too long, or if the user interrupts it.
function M.wait(is_done)
  waits, heard = true, vim.loop.now()
  local done, why
  repeat
    done, why = vim.wait(longest, is_done, 1)
  until done or why == -2 or vim.loop.now() - heard >= longest
  waits = false
  return done
end

--- Ignores the responses that are still to come.
function M.forget()
  for id in pairs(waiting) do
    waiting[id] = ignore
  end
end

--- Cancels a request.
---@param id integer|nil
function M.cancel(id)
  if waiting[id] then
    waiting[id] = ignore
    process.send(vim.json.encode({ jsonrpc = "2.0", method = "$/cancelRequest", params = { id = id } }))
  end
end

--- Whether this kurs has a method: true, false, or nil before it has responded.
function M.knows(method)
  if methods then
    return methods[method] == true
  end
end

local function forget(subscription)
  subscriptions = vim.tbl_filter(function(each)
    return each ~= subscription
  end, subscriptions)
end

local function subscribe(subscription)
  local params = vim.tbl_extend("force", subscription.params or {}, { subscription = subscription.token })
  M.request(subscription.method, params, function(failure, result)
    if failure and failure.kind ~= "ended" then
      forget(subscription)
      local tell = subscription.failed or say.aside
      tell(failure)
    elseif result and vim.tbl_contains(subscriptions, subscription) then
      subscription.handler(result, true)
    end
  end)
end

--- Calls `handler(state)` with the state now and each one later, and `handler(state, true)` with the
--- first one of each kurs process.
---@param method string
---@param params table|nil
---@param handler fun(state: table, is_first: boolean|nil)
---@param failed? fun(failure: kurs.Failure)
function M.subscribe(method, params, handler, failed)
  tokens = tokens + 1
  local subscription = { method = method, params = params, handler = handler, failed = failed, token = "nvim" .. tokens }
  local trouble = process.ensure()
  if trouble then
    vim.schedule(function()
      (failed or say.aside)(trouble)
    end)
    return nil
  end
  subscriptions[#subscriptions + 1] = subscription
  subscribe(subscription)
  return subscription
end

function M.unsubscribe(subscription)
  forget(subscription)
  if subscription and process.pid() then
    M.request((subscription.method:gsub("subscribe$", "unsubscribe")), { subscription = subscription.token })
  end
end

-- Functions of Vim take no text with a NUL in it.
local function without_nul(line)
  return (line:gsub("(\\+)u0000", function(slashes)
    return #slashes % 2 == 1 and slashes:sub(2) or nil
  end))
end

process.on_line = function(line)
  line = without_nul(line)
  local read, message = pcall(vim.json.decode, line, { luanil = { object = true, array = true } })
  if not read or type(message) ~= "table" then
    return
  end
  if message.method then
    local params = message.params or {}
    for _, each in ipairs(vim.list_slice(subscriptions)) do
      if each.token == params.subscription then
        each.handler(params)
      end
    end
    return
  end
  hangs, heard = false, vim.loop.now()
  local done = waiting[message.id]
  if not done then
    return
  end
  waiting[message.id] = nil
  local failure = message.error
  if failure then
    local data = failure.data or {}
    failure = { message = failure.message, hint = data.hint, kind = data.kind, retryable = data.retryable }
  end
  done(failure, message.result)
end

process.on_start = function()
  methods, hangs = nil, false
  send("initialize", { clientInfo = { name = "kurs.nvim" }, processId = vim.fn.getpid() }, function(_, result)
    methods = {}
    for _, name in ipairs(result and result.methods or {}) do
      methods[name] = true
    end
  end)
  for _, each in ipairs(vim.list_slice(subscriptions)) do
    subscribe(each)
  end
end

process.on_death = function(deaths)
  local left = waiting
  waiting, methods = {}, nil
  for _, done in pairs(left) do
    done({ message = "kurs exited before it answered.", hint = "Try again: kurs restarts.", kind = "ended" })
  end
  -- There are subscriptions: restart kurs without a request, after a longer delay each time.
  if #subscriptions > 0 then
    vim.defer_fn(function()
      local trouble = #subscriptions > 0 and process.ensure()
      if trouble then
        say.aside(trouble)
      end
    end, 250 * 4 ^ (deaths - 1))
  end
end

function M.restart()
  process.stop()
  process.forgive()
  say.forget()
  local left = waiting
  waiting, methods = {}, nil
  for _, done in pairs(left) do
    done({ message = "kurs was restarted before it answered.", kind = "ended" })
  end
  local trouble = process.ensure()
  if trouble then
    say.failure(trouble)
  end
end

return M
