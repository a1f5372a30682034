--- The kurs process, which starts with the first request and exits with Neovim: requests, their responses, and
--- subscriptions.
local config = require("kurs.config")
local say = require("kurs.say")

---@class kurs.Failure
---@field message string
---@field hint? string What to do about it.
---@field kind? string The name of the error in the protocol.

local M = {}

local most, widest = 300, 400 -- lines of the log, and bytes of one
local patience = 10000 -- milliseconds without a response that a command waits which must be done before the next
local hints = { silent = "`:Kurs restart` ends it.", gaveUp = "`:Kurs log` says why; `:Kurs restart` tries again." }

local job
local partial = ""
local log = {}
local last, heard = 0, 0 -- requests and responses
local waiting = {} -- id → callback
local subscriptions = {} -- token → { params, handler }

local function note(mark, text)
  text = text:gsub("[\r\n]", " ")
  log[#log + 1] = mark .. " " .. (#text > widest and text:sub(1, widest) .. " … " .. #text .. " bytes" or text)
  if #log > most then
    table.remove(log, 1)
  end
end

-- Functions of Vim take no text with a NUL in it.
local function without_nul(line)
  return (line:gsub("(\\+)u0000", function(slashes) return #slashes % 2 == 1 and slashes:sub(2) or nil end))
end

local function take(line)
  note("←", line)
  local read, message = pcall(vim.json.decode, without_nul(line), { luanil = { object = true, array = true } })
  if not read or type(message) ~= "table" then
    return -- the program may not be kurs
  end
  local params, failure = message.params, message.error
  if message.method == "trouble" then
    if hints[params.kind] then
      say.failure({ message = params.message, hint = hints[params.kind] })
    end
  elseif message.method then
    local subscription = params and subscriptions[params.subscription]
    if subscription then
      subscription.handler(nil, params)
    end
  elseif waiting[message.id] then
    local done = waiting[message.id]
    waiting[message.id], heard = nil, heard + 1
    done(failure and vim.tbl_extend("keep", { message = failure.message }, failure.data or {}), message.result)
  end
end

local function read(which, pieces)
  if which ~= job then return end
  pieces[1] = partial .. pieces[1]
  partial = table.remove(pieces)
  for _, line in ipairs(pieces) do
    -- Report an error in one message without losing the next.
    local fine, why = pcall(take, line)
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
      note("!", line)
    end
  end
end

local function ended(which)
  if which ~= job then return end
  note("#", "kurs exited")
  local left = waiting
  job, partial, waiting = nil, "", {}
  for _, done in pairs(left) do
    done({ message = "kurs exited before it answered.", hint = "Try again: kurs restarts.", kind = "ended" })
  end
end

local function send(method, params, done)
  last = last + 1
  waiting[last] = done
  local line = vim.json.encode({ jsonrpc = "2.0", id = last, method = method, params = params })
  note("→", line)
  -- A process that has just died accepts no input; its exit fails the request.
  pcall(vim.fn.chansend, job, line .. "\n")
end

local function subscribe(token, subscription)
  local params = vim.tbl_extend("force", subscription.params, { subscription = token })
  M.request("subscribe", params, function(failure, result)
    if failure then
      subscriptions[token] = nil
    end
    subscription.handler(failure, result)
  end)
end

--- A desktop may have started Neovim without the folder in which `install` has put kurs: it writes that into a file here.
local function installed()
  local file = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h:h:h") .. "/kurs-program"
  local places = vim.fn.filereadable(file) == 1 and vim.fn.readfile(file) or {}
  places[#places + 1] = vim.fn.expand("~/.local/bin/kurs")
  for _, place in ipairs(places) do
    if vim.fn.executable(place) == 1 then return place end
  end
end

--- Starts kurs if needed. Nil if it runs, else the reason why not.
local function start()
  if job then return end
  local command = config.command()
  if vim.fn.executable(command[1]) == 0 then
    local is_usual = command[1] == "kurs"
    local place = is_usual and installed()
    if not place then
      local path = is_usual and " This PATH lacks it: " .. (vim.env.PATH or "") or ""
      local hint = " not found: install kurs with integrations/install, or set g:kurs.command."
      return { message = command[1] .. hint .. path, kind = "missing" }
    end
    command[1] = place
  end
  -- It restarts itself, subscribes again, and ends with Neovim.
  vim.list_extend(command, { "--supervised", "--parent-pid", tostring(vim.fn.getpid()) })
  note("#", table.concat(command, " "))
  job = vim.fn.jobstart(command, { on_stdout = read, on_stderr = complain, on_exit = ended })
  M.introduce()
  for token, each in pairs(subscriptions) do
    subscribe(token, each)
  end
end

--- Sends a request. Calls `done(failure, result)` later, never before it returns.
---@param method string
---@param params table|nil
---@param done fun(failure: kurs.Failure|nil, result: any)
function M.request(method, params, done)
  local failure = start()
  if failure then
    return vim.schedule(function()
      done(failure)
    end)
  end
  send(method, params, done)
end

function M.is_running()
  return job ~= nil
end

--- Says how wide the windows can be: the rows of boards have a line for it.
function M.introduce()
  local params = { clientInfo = { name = "kurs.nvim" }, width = require("kurs.window").room() }
  M.request("initialize", params, function() end)
end

--- Sends a request of a command that only shows a failure.
---@param done fun(result: any)
function M.call(method, params, done)
  M.request(method, params, function(failure, result)
    if failure then return say.failure(failure) end
    done(result)
  end)
end

--- Waits for `ask(done)`, and returns what `done` is called with: a failure if kurs is silent for too long, or for
--- longer than `limit` in milliseconds, or if the user interrupts it.
function M.await(ask, limit)
  local got, before, why
  ask(function(...)
    got = { ... }
  end)
  repeat
    before = heard
    why = select(2, vim.wait(limit or patience, function() return got end, 1))
  until got or limit or why == -2 or heard == before
  return unpack(got or { { message = "kurs did not answer.", hint = hints.silent } }, 1, 3)
end

--- Calls `handler(nil, state)` with the state of a topic, such as "watchlist", now and after each change, as long as
--- this Neovim runs, or `handler(failure)` once. False if it is subscribed to already.
---@param topic string
---@param params table
---@param handler fun(failure: kurs.Failure|nil, state: table|nil)
---@return boolean is_new
function M.subscribe(topic, params, handler)
  local token = topic .. vim.json.encode(params)
  if subscriptions[token] then return false end
  local subscription = { params = vim.tbl_extend("force", params, { topic = topic }), handler = handler }
  subscribe(token, subscription)
  subscriptions[token] = subscription
  return true
end

function M.restart()
  local running = job
  ended(job)
  if running then
    vim.fn.jobstop(running)
  end
  say.forget()
  local failure = start()
  if failure then
    say.failure(failure)
  end
end

--- What was sent (→), what has come (←), and what went wrong (!).
function M.show_log()
  require("kurs.window").open("log", { wrap = true }):paint(#log > 0 and log or { "No messages yet." })
  vim.cmd("normal! G")
end

return M
