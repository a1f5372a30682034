"use strict";
/** Helpers of the checks: one line per point, waiting for conditions, and cleaning up. */

const { deepStrictEqual } = require("node:assert");
const { spawnSync } = require("node:child_process");
const { existsSync, mkdtempSync, readFileSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join, resolve } = require("node:path");

const FIXED = ["--ephemeral", "--offline", "--now", "2026-10-30T18:00:00Z"];
const PATIENCE = 90_000;

const ok = (what) => console.log("ok", what);
const equal = deepStrictEqual;
const soon = () => new Promise((go) => setTimeout(go, 10));

async function eventually(what, holds) {
  for (const until = Date.now() + PATIENCE; !(await holds()); await soon()) {
    if (Date.now() > until) throw new Error(`never came true: ${typeof what === "string" ? what : what()}`);
  }
}

/** Whether a process runs. A zombie does not: its parent has to reap it. */
function runs(pid) {
  const state = existsSync("/proc/self/stat")
    ? contents(`/proc/${pid}/stat`).replace(/.*\) /, "")
    : spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
  return state !== "" && !state.startsWith("Z");
}

function contents(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The process that answers: the only child of a kurs, which restarts it. */
async function worker(pid) {
  let found;
  const child = () => (found = Number(spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout));
  await eventually("a process that answers", () => child() > 0);
  return found;
}

async function refused(kind, act) {
  try {
    await act();
  } catch (error) {
    equal(error.kind, kind, String(error));
    return error;
  }
  throw new Error(`not refused as ${kind}`);
}

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Runs a check with a separate home; `undo` runs at the end, in any case. */
async function check(prove) {
  if (process.argv.length < 3) {
    console.error("usage: check /path/to/kurs [--cost]");
    process.exit(2);
  }
  const home = mkdtempSync(join(tmpdir(), "kurs-check-"));
  Object.assign(process.env, { HOME: home, XDG_STATE_HOME: home, LC_ALL: "C.UTF-8" });
  delete process.env.KURS_COMMAND;
  const undo = [];
  try {
    await prove({ binary: resolve(process.argv[2]), home, undo });
  } catch (error) {
    console.error("broken:", error);
    process.exitCode = 1;
  } finally {
    for (const each of undo.reverse()) await each();
    rmSync(home, { recursive: true, force: true });
    // Leftovers after a failure are not another failure.
    if (process.exitCode) process.exit();
  }
}

module.exports = { FIXED, ok, equal, eventually, runs, worker, refused, median, check };
