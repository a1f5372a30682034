--- Virtual text with the value of each amount, next to it.
local client = require("kurs.client")
local config = require("kurs.config")
local places = require("kurs.places")
local say = require("kurs.say")
local text = require("kurs.text")

local M = {}

local space = vim.api.nvim_create_namespace("kurs_beside")
local position = vim.fn.has("nvim-0.10") == 1 and "inline" or "eol"
local pause = 120 -- milliseconds without a key before it scans the window
local max_bytes = 65536 -- of one window's lines
local buffers = {}
local subscription
local timer

local function same(amount, result)
  local to = result.results[1].to
  return #result.results == 1 and to == amount.found.currency
end

local function paint(buffer, tick, amounts)
  if not vim.api.nvim_buf_is_valid(buffer) or vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
    return
  end
  vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
  for _, amount in ipairs(amounts) do
    if amount.worth then
      vim.api.nvim_buf_set_extmark(buffer, space, amount.row, amount.to, {
        virt_text = { { (position == "inline" and " ≈ %s" or "%s ≈ %s"):format(
          position == "inline" and amount.worth or amount.text, amount.worth), "Comment" } },
        virt_text_pos = position,
      })
    end
  end
end

local function convert(buffer, tick, amounts)
  local left = #amounts
  if left == 0 then
    paint(buffer, tick, amounts)
  end
  for _, amount in ipairs(amounts) do
    local found = amount.found
    local params = { amount = found.amount, from = found.currency, to = config.targets() }
    client.request("convert", params, function(failure, result)
      if result and not same(amount, result) then
        local _, _, stale = text.provenance(result.results)
        amount.worth = text.amounts(result) .. (stale and "!" or "")
      elseif failure and failure.kind == "ended" then
        return -- keep the virtual text until kurs has restarted
      end
      left = left - 1
      if left == 0 then
        paint(buffer, tick, amounts)
      end
    end)
  end
end

local function look(window)
  local buffer = vim.api.nvim_win_get_buf(window)
  if not buffers[buffer] then
    return
  end
  local first, last = unpack(vim.api.nvim_win_call(window, function()
    return { vim.fn.line("w0"), vim.fn.line("w$") }
  end))
  local spots, bytes = {}, 0
  for _, spot in ipairs(places.lines(buffer, first - 1, last - 1)) do
    bytes = bytes + #spot.text + 1
    if bytes < max_bytes then
      spots[#spots + 1] = spot
    end
  end
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  places.scan(spots, function(failure, amounts)
    if failure then
      return say.aside(failure)
    end
    convert(buffer, tick, (places.certain(amounts)))
  end)
end

local function look_everywhere()
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    look(window)
  end
end

local function soon()
  timer = timer or (vim.uv or vim.loop).new_timer()
  timer:start(pause, 0, vim.schedule_wrap(look_everywhere))
end

local function watch()
  local group = vim.api.nvim_create_augroup("kurs_beside", {})
  vim.api.nvim_create_autocmd({ "TextChanged", "TextChangedI", "WinScrolled", "BufWinEnter", "WinEnter" }, {
    group = group,
    callback = soon,
  })
  vim.api.nvim_create_autocmd("BufWipeout", {
    group = group,
    callback = function(event)
      buffers[event.buf] = nil
    end,
  })
  subscription = subscription or client.subscribe("changes/subscribe", nil, look_everywhere)
end

local function switch_on(buffer)
  buffers[buffer] = true
  watch()
  look_everywhere()
end

local function switch_off(buffer)
  buffers[buffer] = nil
  vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
  if not next(buffers) then
    vim.api.nvim_create_augroup("kurs_beside", {})
    client.unsubscribe(subscription)
    subscription = nil
  end
end

function M.toggle()
  local buffer = vim.api.nvim_get_current_buf()
  if buffers[buffer] then
    switch_off(buffer)
  else
    switch_on(buffer)
  end
end

--- Runs when a window shows a file, with the setting `beside`.
function M.enter(buffer)
  if vim.api.nvim_buf_is_valid(buffer) and vim.bo[buffer].buftype == "" and not buffers[buffer] then
    switch_on(buffer)
  end
end

return M
