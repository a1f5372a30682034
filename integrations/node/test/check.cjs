"use strict";
const { spawn, spawnSync } = require("node:child_process");
const { once } = require("node:events");
const { copyFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { Kurs } = require("../kurs.cjs");
const { FIXED, ok, equal, eventually, runs, worker, refused, median, check } = require("./proof.cjs");

const client = join(__dirname, "..", "kurs.cjs");

async function conversions(kurs) {
  equal(await kurs.exchange("100", "USD", "EUR"), "89.51");
  equal(await kurs.exchange(100n, "USD", "JPY"), "15725");
  const { results } = await kurs.convert(100, "USD", ["EUR", "GBP"]);
  const facts = results.map((each) => [each.amount, each.source, each.age]);
  equal(facts, [["89.51", "ecb", 10800], ["74.63", "ecb", 10800]]);
  equal((await kurs.evaluate("20 usd + 15 gbp in eur")).results[0].text, "35.89");
  ok("convert");
  const float = await kurs.convert(0.1, "USD", "EUR").catch((error) => error);
  equal(float instanceof TypeError, true);
  ok("a binary float is an error");
  let text = "Lunch was €12.50, the train 1,234 yen.";
  for (const each of (await kurs.scan(text)).reverse()) {
    const usd = await kurs.text("convert", { amount: each.amount, from: each.currency, to: "USD" });
    text = text.slice(0, each.offset) + usd + text.slice(each.offset + each.length);
  }
  equal(text, "Lunch was 13.97 USD, the train 7.85 USD.");
  ok("replaces the amounts in a text");
  const chart = await kurs.text("chart", { base: "EUR", targets: "USD", width: 40, height: 8 });
  equal([chart.includes("1 EUR in USD"), chart.includes("━ USD 1.1172"), chart.split("\n").length], [true, true, 8]);
  ok("a chart");
  const error = await refused("unknownCurrency", () => kurs.convert("1", "USD", "EUX"));
  equal([error.message, error.data.nearest, error.retryable], ['No currency is called “EUX”.', ["EUR"], false]);
  ok("an unknown currency: message, hint, nearest code");
  const amounts = Array.from({ length: 200_000 }, (_, index) => index);
  equal((await kurs.convert(amounts, "USD", "EUR")).results[0].amounts.length, amounts.length);
  ok("a request and a response larger than any pipe");
  const many = await Promise.all(amounts.slice(0, 2000).map((each) => kurs.exchange(each, "EUR", "EUR")));
  equal(many.map(Number), amounts.slice(0, 2000));
  ok("2000 pending requests, each with its own response");
}

async function pushes(kurs) {
  await kurs.call("watchlist/add", { pair: "EUR/USD" });
  const seen = [];
  const watched = await kurs.subscribe("watchlist", (state) => seen.push(state));
  equal([seen.length, seen[0].rows[0].rate, watched.state.line], [1, "1.1172", "EUR/USD 1.1172 ▲0.4%"]);
  ok("the present state, with the answer");
  await kurs.call("rates/set", { base: "EUR", quote: "USD", rate: "1.5" });
  await eventually("a notification", () => seen.length === 2);
  equal([seen[1].rows[0].rate, seen[1].revision > seen[0].revision], ["1.5", true]);
  ok("a notification");
  await watched.cancel();
  await kurs.call("rates/remove", { base: "EUR", quote: "USD" });
  await refused("unknownSubscription", () => kurs.call("unsubscribe", { subscription: watched.token }));
  ok("no notification after unsubscribing");
}

async function waiting(kurs) {
  process.kill(kurs.pid, "SIGSTOP");
  const stop = new AbortController();
  const unwanted = kurs.call("status", {}, { signal: stop.signal }).catch((error) => error);
  const late = refused("noAnswer", () => kurs.call("status", {}, { patience: 0.1 }));
  stop.abort();
  equal((await unwanted).name, "AbortError");
  await late;
  process.kill(kurs.pid, "SIGCONT");
  equal(await kurs.exchange("100", "USD", "EUR"), "89.51");
  ok("a cancelled or late response is not taken for the next one");
}

async function silence(command, undo) {
  const said = [];
  const kurs = new Kurs({ command, onTrouble: (error) => said.push(error.kind) });
  undo.push(() => kurs.close());
  await kurs.exchange("1", "USD", "EUR");
  const stopped = await worker(kurs.pid);
  process.kill(stopped, "SIGSTOP");
  const answers = [kurs.exchange("100", "USD", "EUR"), kurs.exchange("100", "USD", "EUR")];
  await eventually("a word about the silence", () => said.length > 0);
  await new Promise((done) => setTimeout(done, 1000));
  equal(said, ["silent"]);
  process.kill(stopped, "SIGCONT");
  equal(await Promise.all(answers), ["89.51", "89.51"]);
  const { pid } = kurs;
  process.kill(stopped, "SIGSTOP");
  await kurs.close();
  await eventually("kurs gone", () => !runs(pid) && !runs(stopped));
  await kurs.exchange("1", "USD", "EUR");
  const other = kurs.pid;
  process.kill(other, "SIGSTOP");
  await kurs.close();
  await eventually("kurs gone", () => !runs(other));
  ok("kurs stopped: said once after two seconds, and ended by close");
}

async function deaths(command, undo) {
  const troubles = [];
  const kurs = new Kurs({ command, onTrouble: (error) => troubles.push(error.kind) });
  undo.push(() => kurs.close());
  const kill = async () => process.kill(await worker(kurs.pid), "SIGKILL");
  await kurs.exchange("1", "USD", "EUR");
  const before = await worker(kurs.pid);
  process.kill(before, "SIGSTOP");
  const conversion = kurs.exchange("100", "USD", "EUR");
  const change = refused("ended", () => kurs.call("watchlist/add", { pair: "EUR/USD" }));
  await eventually("a word about the silence", () => troubles.includes("silent"));
  process.kill(before, "SIGKILL");
  equal(await conversion, "89.51");
  await change;
  equal([(await worker(kurs.pid)) !== before, runs(before), troubles], [true, false, ["silent", "restarted"]]);
  ok("killed during requests: a change is not sent again, all others are");
  const states = [];
  await kurs.subscribe("rates", (state) => states.push(state));
  await kill();
  await eventually("the state of a new kurs", () => states.length === 2);
  equal([troubles.slice(2), await kurs.exchange("100", "USD", "EUR")], [["restarted"], "89.51"]);
  ok("killed with a subscription: restarted and subscribed again");
  await kill();
  await eventually("it gives up", () => troubles.length > 3);
  equal(troubles.slice(3), ["gaveUp"]);
  await refused("gaveUp", () => kurs.exchange("100", "USD", "EUR"));
  ok("three deaths within a minute: an error, and no restart");
  await kurs.restart();
  await eventually("the state of a new kurs", () => states.length > 2);
  equal(await kurs.exchange("100", "USD", "EUR"), "89.51");
  ok("restarted by hand");
  const known = states.length;
  const { pid } = kurs;
  process.kill(pid, "SIGKILL");
  await eventually("a word about the end", () => troubles.length > 4);
  equal([troubles.slice(4), kurs.pid, await kurs.exchange("100", "USD", "EUR")], [["ended"], undefined, "89.51"]);
  await eventually("the state of a new kurs", () => states.length > known);
  ok("killed altogether: the next request starts it, and subscribes again");
}

async function noNetwork(binary, undo) {
  const kurs = new Kurs({ command: [binary, "--ephemeral", "--now", "2026-10-30T18:00:00Z"] });
  undo.push(() => kurs.close());
  await kurs.call("settings/set", { sources: ["ecb"], addresses: ["ecb=http://127.0.0.1:9/"] });
  const error = await kurs.call("refresh", { force: true }).catch((error) => error);
  equal(["network", "networkOff"].includes(error.kind), true); // networkOff: kurs-fetch is not next to kurs.
  const [facts] = (await kurs.convert("100", "USD", "EUR")).results;
  equal([facts.amount, facts.day, facts.origin], ["89.51", "2026-10-30", "bundled"]);
  ok("no network: an error, and the last rates stay in use");
}

async function hosts(command, undo) {
  for (const [how, what] of [
    ["ends", "the program finished without closing"],
    ["exits", "the program exited"],
    ["throws", "the program failed"],
    ["hangs", "the program exited while kurs was stopped"],
    ["listens", "kill -9 of the program"],
  ]) {
    const host = [join(__dirname, "host.cjs"), how, ...command];
    const program = spawn(process.execPath, host, { stdio: ["ignore", "pipe", "inherit"] });
    undo.push(() => program.kill("SIGKILL"));
    const ended = once(program, "exit");
    const [line] = await once(createInterface(program.stdout), "line");
    if (how === "listens") {
      equal(runs(Number(line)), true);
      program.kill("SIGKILL");
    }
    equal((await ended)[0], { ends: 0, exits: 0, throws: 1, hangs: 0, listens: null }[how]);
    await eventually("kurs gone", () => !runs(Number(line)));
    ok(`${what}: no process remains`);
  }
}

async function example(binary, home, undo) {
  const kept = [binary, "--state", join(home, "kurs.db"), ...FIXED.slice(1)];
  const run = (command, ...typed) => {
    const env = { ...process.env, KURS_COMMAND: command };
    return spawnSync(process.execPath, [client, ...typed], { encoding: "utf8", env });
  };
  equal(run(kept.join(" "), "100 usd", "in eur").stdout, "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)\n");
  const wrong = run(kept.join(" "), "100 eux");
  equal([wrong.status, wrong.stderr.split("\n")[0]], [1, "kurs: No currency is called “eux”."]);
  ok("runs as a program");
  const missing = run(`"${home}/no kurs"`, "1 usd");
  equal([missing.status, missing.stderr.includes("no kurs not found.\nInstall kurs, then add it to PATH")], [1, true]);
  const read = run(kept.join(" "), "1.234 usd", "in eur");
  const line = "1.2340 USD = 1.10 EUR (ecb 2026-10-30, 3 hours old; “1.234” is read as 1.234, not 1234)\n";
  equal([read.stdout, read.stderr], [line, ""]);
  ok("an ambiguous text: says how it was read");
  ok("a missing kurs: one message says how to get it");
  const call = (...rest) => equal(spawnSync(kept[0], [...kept.slice(1), "call", ...rest]).status, 0);
  call("watchlist/add", '{"pair":"EUR/USD"}');
  const program = spawn(process.execPath, [client], {
    env: { ...process.env, KURS_COMMAND: kept.join(" ") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  undo.push(() => program.kill("SIGKILL"));
  let painted = "";
  program.stdout.setEncoding("utf8").on("data", (text) => (painted += text));
  const shows = (line) => () => painted.split("\x1b[K").pop() === line;
  await eventually("the watched pair", shows("EUR/USD 1.1172 ▲0.4%"));
  call("rates/set", '{"base":"EUR","quote":"USD","rate":"1.5"}');
  await eventually("a redraw", shows("EUR/USD 1.5 ="));
  ok("a change by another process redraws");
}

/** As a package in a program: required and imported, it is the same. */
function installed(home) {
  const modules = join(home, "node_modules", "kurs");
  mkdirSync(modules, { recursive: true });
  const { files, version } = require("../package.json");
  for (const file of ["package.json", ...files]) copyFileSync(join(__dirname, "..", file), join(modules, file));
  writeFileSync(join(home, "a.mjs"), `import { Kurs, words } from "kurs"; import { createRequire } from "node:module";
    const required = createRequire(import.meta.url)("kurs"); console.log(Kurs === required.Kurs, words("a b").length);`);
  const { stdout, stderr } = spawnSync(process.execPath, [join(home, "a.mjs")], { encoding: "utf8" });
  equal([stdout, stderr, /^\d+\.\d+\.\d+$/.test(version)], ["true 2\n", "", true]);
  ok("as a package, required and imported");
}

/** Whether the declarations name what is there. */
function declared() {
  const text = readFileSync(join(__dirname, "..", "kurs.d.cts"), "utf8");
  const names = (of) => Object.getOwnPropertyNames(of.prototype).filter((each) => each !== "constructor").sort();
  const body = (name) => text.split(new RegExp(`^export class ${name}\\b.*\\{$`, "m"))[1].split(/^}$/m)[0];
  const said = (name) =>
    [...new Set([...body(name).matchAll(/^  (?:readonly )?(\w+)[<(:?]/gm)].map((each) => each[1]))];
  const { Kurs, Subscription, ...rest } = require("../kurs.cjs");
  equal(names(Kurs).filter((each) => !said("Kurs").includes(each)), []);
  const kurs = new Kurs();
  equal(said("Kurs").filter((each) => each !== "constructor" && !(each in kurs)), []);
  equal(names(Subscription).filter((each) => each !== "take" && !said("Subscription").includes(each)), []);
  const functions = [...text.matchAll(/^export (?:function|class) (\w+)/gm)].map((each) => each[1]).sort();
  equal(functions, ["Kurs", "Subscription", ...Object.keys(rest)].sort());
  ok("the declarations name what is there");
}

/** Needs a TypeScript compiler, as in Debian's package node-typescript. */
function types(binary, home) {
  const python = spawnSync(join(__dirname, "..", "..", "types"), [binary, "--check"], { encoding: "utf8" });
  equal([python.status ?? python.error?.code, python.stderr], [0, ""]);
  ok("the types are what rpc.discover says");
  if (spawnSync("tsc", ["--version"]).status !== 0) {
    if (process.env.KURS_REQUIRE_HOSTS === "1") throw new Error("tsc is not installed");
    return console.log("skipped: tsc is not installed");
  }
  const compiled = (folder, ...words) => {
    const options = "--strict --noEmit --target es2022 --lib es2022 --typeRoots /nowhere".split(" ");
    const { status, stdout } = spawnSync("tsc", [...options, ...words], { cwd: folder, encoding: "utf8" });
    equal([status, stdout], [0, ""]);
  };
  compiled(__dirname, "--allowJs", "--checkJs", "--module", "commonjs", client, "node.d.ts");
  ok("tsc --strict");
  for (const file of ["user.mts", "user.cts", "node.d.ts"]) copyFileSync(join(__dirname, file), join(home, file));
  compiled(home, "--module", "node16", "--moduleResolution", "node16", "user.mts", "user.cts", "node.d.ts");
  ok("tsc --strict, of a user's files, in which each wrong line is found");
}

async function cost(kurs) {
  const times = [];
  for (let round = 0; round < 1000; round++) {
    const begin = process.hrtime.bigint();
    await kurs.exchange("100", "USD", "EUR");
    times.push(Number(process.hrtime.bigint() - begin) / 1000);
  }
  console.log(`cost: ${median(times).toFixed(0)} µs a conversion, median of 1000`);
}

check(async ({ binary, home, undo }) => {
  const command = [binary, ...FIXED];
  const kurs = new Kurs({ command });
  undo.push(() => kurs.close());
  await conversions(kurs);
  await pushes(kurs);
  await waiting(kurs);
  await cost(kurs);
  await silence(command, undo);
  await deaths(command, undo);
  await noNetwork(binary, undo);
  await hosts(command, undo);
  await example(binary, home, undo);
  const { Kurs: imported } = await import("../kurs.cjs");
  equal(imported, Kurs);
  ok("imports as a module");
  installed(home);
  declared();
  types(binary, home);
});
