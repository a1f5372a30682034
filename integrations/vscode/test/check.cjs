"use strict";
const { spawn, spawnSync } = require("node:child_process");
const { once } = require("node:events");
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { FIXED, ok, equal, eventually, runs, worker, median, check } = require("../../node/test/proof.cjs");
const { hooked } = require("./hook.cjs");
const { boards } = require("./board.cjs");
const { manifest } = require("./manifest.cjs");

const folder = join(__dirname, "..");
const { stage, extension } = hooked();
const said = () => stage.said.splice(0).map((each) => each.message);

async function hovers() {
  const hover = await stage.hover("Lunch was €12.50 in 2026.", 12);
  equal(hover.contents[0].value.replace(/\\/g, ""), "12.50 EUR = 13.97 USD (ecb 2026-10-30, 3 hours old)");
  equal([hover.range.start.character, hover.range.end.character], [10, 16]);
  equal(await stage.hover("Lunch was €12.50 in 2026.", 22), undefined);
  ok("hover: the value of the amount, the source and the age of the rate");
  const either = await stage.hover("🍜 1,234 yen", 5);
  const value = either.contents[0].value.replace(/\\/g, "");
  equal(value.split("\n")[0], "1234 JPY = 7.85 USD (ecb 2026-10-30, 3 hours old; “1,234 yen” is read as 1234 JPY, not 1.234 JPY)");
  equal(value.split("\n").pop(), "Three digits after a point or comma may be decimals or thousands.");
  equal(either.range.start.character, 3);
  ok("hover: other readings, after characters of several units");
  stage.setting("kurs.hover", false);
  equal(await stage.hover("€12.50", 2), undefined);
  stage.setting("kurs.hover", true);
  ok("hover: off by a setting");
}

async function converts() {
  let editor = stage.open("Lunch was 12.50 eur, the hotel 100 usd in eur.").select(["12.50", 0]);
  await stage.run("kurs.convert");
  equal(editor.document.getText(), "Lunch was 13.97 USD, the hotel 100 usd in eur.");
  equal(stage.bar.pop(), "12.50 EUR = 13.97 USD (ecb 2026-10-30, 3 hours old)");
  ok("convert under the cursor");
  editor.select(["100", 0]);
  await stage.run("kurs.convert");
  equal(editor.document.getText(), "Lunch was 13.97 USD, the hotel 89.51 EUR.");
  ok("convert under the cursor to the target after the amount");
  editor = stage.open("Sum: 20 usd + 15 gbp in eur;").select(["20 usd + 15 gbp in eur"]);
  await stage.run("kurs.convert");
  equal(editor.document.getText(), "Sum: 35.89 EUR;");
  ok("replace a selection");
  editor = stage.open("é 1 eur\nand 2 eur,\nnot 3.").select(["é 1 eur\nand 2 eur,\nnot 3."]);
  await stage.run("kurs.convert");
  equal(editor.document.getText(), "é 1.12 USD\nand 2.23 USD,\nnot 3.");
  ok("replace each amount of a selection");
  editor = stage.open("1 eur, 2 eur").select(["1 eur"], ["2 eur"]);
  stage.answers.push(({ items }) => items.find((each) => each.description === "🇨🇭 Swiss Franc"));
  await stage.run("kurs.convertTo");
  equal(editor.document.getText(), "0.92 CHF, 1.84 CHF");
  ok("several selections, into a currency chosen by name");
  editor = stage.open("1 eur").select(["1 eur"]);
  const late = stage.run("kurs.convert");
  editor.document.become("another text");
  await late;
  equal(editor.document.getText(), "another text");
  equal(said(), ["kurs: The text changed: nothing was replaced. Try again."]);
  ok("replaces nothing if the text changed");
}

/** Words after an amount stay, unless they name a target; what could mean several things is asked about. */
async function doubts() {
  for (const [before, after] of [
    ["Bonus 100 usd top performers", "Bonus 89.51 EUR top performers"],
    ["Pay 100 usd today, please", "Pay 89.51 EUR today, please"],
    ["Pay 100 usd into savings", "Pay 89.51 EUR into savings"],
    ["Pay 100 usd as agreed", "Pay 89.51 EUR as agreed"],
    ["Pay 100 usd in gbp2", "Pay 89.51 EUR in gbp2"],
    ["Pay 100 usd in gbp, please", "Pay 74.63 GBP, please"],
    ["Pay 100 usd->gbp, please", "Pay 74.63 GBP, please"],
  ]) {
    stage.setting("kurs.to", ["EUR"]);
    const editor = stage.open(before).select(["100", 0]);
    await stage.run("kurs.convert");
    equal(editor.document.getText(), after);
  }
  ok("words after an amount stay");
  // 1234 at 1.1172 dollars a euro, and at 0.746330 pounds a dollar.
  for (const [before, asked, after] of [
    ["pay 1.234 usd now", ["1.234 USD", "1234 USD"], "pay 1104.55 EUR now"],
    ["pay 1.234 usd in gbp", ["1.234 USD", "1234 USD"], "pay 920.97 GBP"],
  ]) {
    const editor = stage.open(before).select(["1.234", 0]);
    stage.answers.push(({ items }) => {
      equal(items.map((each) => each.label), asked);
      return undefined;
    });
    await stage.run("kurs.convert");
    equal(editor.document.getText(), before);
    stage.answers.push(({ items }) => items[1]);
    await stage.run("kurs.convert");
    equal(editor.document.getText(), after);
  }
  const editor = stage.open("pay 1.234 usd").select(["1.234 usd"]);
  stage.answers.push(({ items }) => items[0]);
  await stage.run("kurs.convert");
  equal([editor.document.getText(), said()], ["pay 1.10 EUR", []]);
  ok("an amount that could mean several things is asked about, in a selection, too");
  equal(await stage.hover("y = 7 * 100 usd", 9, "python"), undefined);
  const comment = await stage.hover('"""Costs\n100 usd."""', 11, "python");
  equal([comment.range.start.line, comment.range.start.character], [1, 0]);
  stage.setting("kurs.to", ["USD"]);
  ok("hover: in a program, only comments and strings");
}

/** By the command that a person has. @param {string} locale Nothing resets it. */
async function setLocale(locale) {
  stage.answers.push(({ items }) => items.find((each) => each.label === "locale"), locale);
  await stage.run("kurs.settings");
  stage.bar.pop();
}

/** The same text is the same in every host. */
async function answers() {
  const rows = readFileSync(join(folder, "../answers.tsv"), "utf8").trimEnd().split("\n").filter((each) => !each.startsWith("#"));
  stage.setting("kurs.to", ["EUR"]);
  for (const [text, locale, certain, after, , line] of rows.map((each) => each.split("\t"))) {
    await setLocale(locale);
    const editor = stage.open(text).select([text.split(" ")[1], 0]);
    if (certain !== "yes") stage.answers.push(({ items, placeHolder }) => (equal(placeHolder, line), items[0]));
    await stage.run("kurs.convert");
    equal(editor.document.getText(), after);
    equal(certain !== "yes" || stage.bar.pop() === line, true);
  }
  await setLocale("");
  stage.setting("kurs.to", ["USD"]);
  ok("the table of answers");
}

/** In the words of `kurs why`. */
async function explains(why) {
  const shown = () => stage.said.splice(0).map((each) => [each.message, each.detail].join("\n"));
  let editor = stage.open("Réunion SEK 4 and 5-10 EUR").select(["4", 0]);
  await stage.run("kurs.why");
  const whole = why("Réunion SEK 4 and 5-10 EUR").split("\n\n")[0];
  equal(whole.split("\n").map((each) => each.slice(0, 11)), ["SEK 4 = 4 S", "  read as: ", "  but: A sm"]);
  equal([shown(), editor.document.getText()], [[whole], "Réunion SEK 4 and 5-10 EUR"]);
  editor.select(["5-10 EUR"]);
  await stage.run("kurs.why");
  const [range] = shown();
  equal([range, range.split("\n\n").length], [why("5-10 EUR"), 2]);
  editor = stage.open("x = 1 # 🍜 $12.50 soup", "python").select(["12", 0]);
  await stage.run("kurs.why");
  equal(shown()[0].startsWith("$12.50 = 12.50 USD, "), true);
  stage.open("1 eur ".repeat(9)).select(["1 eur ".repeat(9)]);
  await stage.run("kurs.why");
  const [many] = shown();
  equal([many.split("\n\n").length, many.slice(-3)], [9, "\n\n…"]);
  ok("why an amount is read as it is: of the cursor, and of a selection");
  for (const words of ["no", "no money"]) {
    stage.open("no money").select([words, ...(words === "no" ? [0] : [])]);
    await stage.run("kurs.why");
    equal(said(), ["kurs: No amount of money here. Move to one, such as 100 USD, or select an expression."]);
  }
  ok("why, where there is no amount");
}

async function all() {
  const text = "100 usd, 20 gbp\n1.234 usd, 7 eur";
  let editor = stage.open(text);
  const eur = ({ items }) => items.find((each) => each.label === "EUR");
  const left = "Left 1 that could mean several things, in line 2: “Convert All…” asks about each.";
  stage.answers.push(eur, ({ items, placeHolder }) => {
    equal(items.map((each) => each.label), ["Replace 2 amounts (ecb 2026-10-30, 3 hours old)", "Ask about each"]);
    equal(placeHolder, left);
    const [{ type, values }] = editor.decorations;
    equal(values.map((each) => each.renderOptions.after.contentText), ["= 89.51 EUR", "= 23.99 EUR"]);
    equal([type.isDisposed, editor.document.getText()], [false, text]);
    return items[0];
  });
  await stage.run("kurs.convertAll");
  equal([editor.document.getText(), editor.edits], ["89.51 EUR, 23.99 EUR\n1.234 usd, 7 eur", 1]);
  equal([editor.decorations[0].type.isDisposed, stage.bar.pop()], [true, "2 amounts (ecb 2026-10-30, 3 hours old)"]);
  ok("all amounts, after a preview, as one edit");
  const replies = [
    ["100 usd", "Skip"],
    ["20 gbp", "Replace with 23.99 EUR"],
    ["1.234 usd", "Replace with 1104.55 EUR"],
  ];
  editor = stage.open(text);
  stage.answers.push(eur, ({ items }) => items[1], ...replies.map(([asked, label]) => ({ items, placeHolder }) => {
    equal(placeHolder, asked);
    return items.find((each) => each.label === label);
  }));
  await stage.run("kurs.convertAll");
  equal(editor.document.getText(), "100 usd, 23.99 EUR\n1104.55 EUR, 7 eur");
  editor = stage.open(text);
  stage.answers.push(eur, ({ items }) => items[1], ({ items }) => items.find((each) => each.label.startsWith("Replace this and all")));
  await stage.run("kurs.convertAll");
  equal(editor.document.getText(), "89.51 EUR, 23.99 EUR\n1.234 usd, 7 eur");
  editor = stage.open(text);
  stage.answers.push(eur, undefined);
  await stage.run("kurs.convertAll");
  equal([editor.document.getText(), editor.decorations[0].type.isDisposed, said()], [text, true, []]);
  ok("a question about each amount, with what it could mean");
  const sent = () => stage.log.filter((line) => line.startsWith("→")).length;
  stage.setting("kurs.trace", true);
  editor = stage.open("100 usd; 20 gbp\n".repeat(300)).select(["100 usd; 20 gbp\n".repeat(300)]);
  const before = sent();
  await stage.run("kurs.convert");
  stage.setting("kurs.trace", false);
  equal([editor.document.getText(), editor.edits], ["100.00 USD; 26.80 USD\n".repeat(300), 1]);
  // The expression that it is not, and the search.
  equal(sent() - before, 2);
  ok("many amounts: one request for all, and one edit");
  editor = stage.open(text);
  const seen = [];
  for (const command of ["next", "next", "previous", "previous"]) {
    await stage.run(`kurs.${command}`);
    seen.push([editor.selection.active.line, editor.selection.active.character]);
  }
  equal([seen, said()], [[[0, 9], [1, 0], [0, 9], [0, 0]], []]);
  await stage.run("kurs.previous");
  equal(said(), ["kurs: No amount of money before this."]);
  ok("to the next and the previous amount");
}

async function mistakes() {
  const editor = stage.open("100 eux").select(["100 eux"]);
  await stage.run("kurs.convert");
  equal(editor.document.getText(), "100 eux");
  equal(said(), ["kurs: No currency is called “eux”. Did you mean EUR?"]);
  ok("an unknown currency: message and hint, once, and the text unchanged");
  stage.open("no money").select(["money", 0]);
  await stage.run("kurs.convert");
  const hint = "Move to one, such as 100 USD, or select an expression.";
  equal(said(), [`kurs: No amount of money here. ${hint}`]);
  ok("no amount");
  await stage.run("kurs.chart", "EUR/EUX");
  equal(said(), ['kurs: No currency is called “EUX”. Did you mean EUR?']);
  equal(stage.panels.length, 0);
  ok("a chart of an unknown currency");
}

async function calculates() {
  const hints = [];
  stage.answers.push(async ({ validateInput }) => {
    for (const typed of ["", "20 usd + 15 gbp in eur", "20 usx"]) hints.push(await validateInput(typed));
    return "20 usd + 15 gbp in eur";
  }, "Copy");
  await stage.run("kurs.calculate");
  equal(hints.map((each) => each?.severity), [undefined, 1, 2]);
  equal(hints[1].message, "20 USD + 15 GBP = 35.89 EUR (ecb 2026-10-30, 3 hours old)");
  equal([stage.clipboard, said()], ["35.89 EUR", [hints[1].message]]);
  ok("evaluates during typing");
}

async function recents() {
  stage.open("100 usd in eur").select(["100", 0]);
  await stage.run("kurs.convert");
  stage.bar.length = 0;
  await stage.run("kurs.swap");
  equal(stage.bar.pop(), "100 EUR = 111.72 USD (ecb 2026-10-30, 3 hours old)");
  await stage.run("kurs.copy");
  equal([stage.clipboard, stage.bar.pop()], ["111.72 USD", "Copied: 111.72 USD"]);
  await stage.run("kurs.keep");
  await stage.run("kurs.keep");
  equal([stage.bar.pop(), said()], ["100 EUR/USD is watched.", []]);
  stage.answers.push(({ items }) => items.find((each) => each.label === "EUR/USD"));
  await stage.run("kurs.unwatch");
  ok("the last conversion swapped, copied and watched");
  stage.answers.push(({ items }) => items.find((each) => each.label === "100 USD in EUR"));
  await stage.run("kurs.recents");
  equal(stage.bar.pop(), "100 USD = 89.51 EUR (ecb 2026-10-30, 3 hours old)");
  const editor = stage.open("in ").select(["in ", 3]);
  stage.answers.push(({ items }) => items.find((each) => each.description.startsWith("🇯🇵 ¥")));
  await stage.run("kurs.insertCurrency");
  equal(editor.document.getText().includes("JPY"), true);
  ok("recent conversions and currencies to pick from");
  stage.answers.push(({ items }) => items.find((each) => each.label === "base"), "chf");
  await stage.run("kurs.settings");
  stage.answers.push(({ items }) => {
    const base = items.find((each) => each.label === "base");
    equal(base.description, "CHF");
    return base;
  }, "");
  await stage.run("kurs.settings");
  equal(said(), []);
  ok("settings shown, set and reset");
}

async function bills() {
  const totals = [];
  const prices = [];
  const first = ({ items, placeHolder }) => {
    totals.push(placeHolder);
    prices.splice(0, prices.length, ...items.slice(0, 2).map((each) => each.description));
    return items[0];
  };
  stage.answers.push(({ items }) => items.find((each) => each.label === "Lunch"), first, "1 more", first, "1 more", first, "1 less",
    ({ items, placeHolder }) => (totals.push(placeHolder), items.find((each) => each.label === "Copy the receipt")));
  await stage.run("kurs.bill");
  equal(said(), []);
  equal(totals.length, 4);
  equal(prices, ["2.00 EUR", "4.50 EUR"]);
  // The price of the first item, twice, and once again.
  equal([totals[0] !== totals[1], totals[1] === totals[3], stage.clipboard.endsWith(totals[3])], [true, true, true]);
  ok("a bill: one more, one less, the receipt copied");
}

async function charts() {
  stage.open("the EUR/USD fell").select(["EUR", 0]);
  await stage.run("kurs.chart");
  equal(said(), []);
  const [panel] = stage.panels;
  const nonce = /script-src 'nonce-([^']+)'/.exec(panel.webview.html)[1];
  equal([panel.webview.html.includes(`<script nonce="${nonce}">`), panel.options.localResourceRoots], [true, []]);
  equal(/\bsrc=|https?:/.test(panel.webview.html), false);
  const script = /<script nonce="[^"]+">([^]*)<\/script>/.exec(panel.webview.html)[1];
  equal(spawnSync(process.execPath, ["--check", "-"], { input: script }).status, 0);
  const drawn = async (holds) => {
    const last = () => panel.posted[panel.posted.length - 1];
    await eventually(() => `the chart: ${last()?.said}`, () => last() && holds(last()));
    return panel.posted.pop();
  };
  panel.send({ kind: "size", width: 500, height: 300 });
  const first = await drawn(({ svg }) => svg?.includes('width="500" height="300"'));
  equal([first.svg.includes("<title>1 EUR in USD</title>"), first.span, panel.title], [true, "1y", "EUR/USD"]);
  equal(first.said[0], "2025-10-30 – 2026-10-30 · USD 1.1172 (-3.27 %)");
  ok("a chart shown, of the pair at the cursor");
  panel.send({ kind: "zoom", zoom: "2" });
  const zoomed = await drawn(({ said }) => said[0].startsWith("2026-04-30"));
  equal(zoomed.span, undefined);
  panel.send({ kind: "pan", pan: "-0.5" });
  await drawn(({ said }) => said[0].startsWith("2026-01-"));
  panel.send({ kind: "span", span: "5y" });
  await drawn(({ span, said }) => span === "5y" && said[0].startsWith("2021-10"));
  panel.send({ kind: "rebase" });
  await drawn(({ svg }) => svg.includes("100"));
  ok("a chart zoomed, moved, and started at 100");
  stage.theme(1);
  await drawn(({ svg }) => svg.includes('height="100%" fill="#fff"'));
  ok("a chart follows the theme");
  await stage.run("kurs.chart", "usd/eur gbp 6m");
  await drawn(({ svg }) => svg.includes("1 USD in EUR, GBP"));
  equal([stage.panels.length, panel.title], [1, "USD/EUR GBP"]);
  ok("another chart in the same view");
  panel.dispose();
}

async function bar(call) {
  const [item] = stage.items;
  equal([item.visible, item.alignment], [false, 1]);
  stage.answers.push("eur/usd 100");
  await stage.run("kurs.watch");
  await eventually("the pair shown", () => item.visible);
  equal([item.text, item.command.arguments], ["$(graph-line) EUR/USD 1.1172 ▲0.4% 3h", ["EUR/USD"]]);
  const [, fence, heads, row, , origin] = item.tooltip.value.split("\n");
  equal([fence, origin], ["```text", "ecb 2026-10-30, 3 hours old"]);
  equal(heads.split(/ +/), ["pair", "amount", "value", "rate", "last", "week", "month", "year"]);
  equal(row.startsWith("EUR/USD  100 EUR  111.72 USD  1.1172  ▲0.38%  ▼0.19%  ▼1.61%  ▼3.27%"), true);
  ok("watched pairs in the status bar, with the age of their rates");
  call("rates/set", '{"base":"EUR","quote":"USD","rate":"1.5"}');
  await eventually("the status bar redrawn", () => item.text === "$(graph-line) EUR/USD 1.5 =");
  call("rates/remove", '{"base":"EUR","quote":"USD"}');
  await eventually("the status bar redrawn", () => item.text.includes("1.1172"));
  ok("a notification redraws: another process changed a rate");
  stage.setting("kurs.list", "");
  equal(item.visible, false);
  stage.setting("kurs.list", "main");
  await eventually("the status bar back", () => item.visible);
  ok("another list, or none, by a setting");
  return item;
}

async function alerts(call) {
  if (!call("rpc.discover", '{"as":"text"}').includes("alerts/add")) {
    return console.log("skipped: this kurs has no alerts");
  }
  stage.answers.push("Acknowledge");
  call("alerts/add", '{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true}');
  await eventually("an alert", () => stage.said.length > 0);
  equal(said(), ["EUR/USD 1.1172 on 2026-10-30: above 1.1"]);
  await eventually("the acknowledgement", () => !call("alerts", "{}").includes('"firing":'));
  ok("an alert shown once, and acknowledged");
}

async function silence(item) {
  const kurs = await worker(stage.pid());
  const editor = stage.open("100 usd in eur").select(["100", 0]);
  process.kill(kurs, "SIGSTOP");
  let converted, hover;
  try {
    converted = stage.run("kurs.convert");
    hover = stage.hover("Lunch was €12.50 in 2026.", 12);
    await eventually("a word about the silence", () => stage.said.length > 0);
    await new Promise((done) => setTimeout(done, 1000));
    equal(stage.said[0].items, ["Restart"]);
    equal(said(), ["kurs: kurs has not answered for 2 seconds. Wait, or restart it."]);
    equal(editor.document.getText(), "100 usd in eur");
    equal(await Promise.race([hover, Promise.resolve("none yet")]), "none yet");
  } finally {
    process.kill(kurs, "SIGCONT");
  }
  await converted;
  equal([editor.document.getText(), (await hover).contents[0].value.includes("13"), said()], ["89.51 EUR", true, []]);
  await eventually("the pair shown", () => item.text.includes("EUR/USD 1.1172"));
  ok("kurs stopped: said once after two seconds, and nothing old is shown as an answer");
}

async function deaths(item) {
  const kurs = stage.pid();
  const before = await worker(kurs);
  const editor = stage.open("1 usd in eur").select(["1 usd in eur"]);
  process.kill(before, "SIGKILL");
  await stage.run("kurs.convert");
  equal([editor.document.getText(), said()], ["0.90 EUR", []]);
  equal([(await worker(kurs)) !== before, runs(before)], [true, false]);
  ok("kurs killed: restarted without an error");
  for (let deaths = 1; deaths < 3; deaths++) {
    const pid = await worker(kurs);
    process.kill(pid, "SIGKILL");
    await eventually("the end of kurs", () => !runs(pid));
  }
  await eventually("a message", () => stage.said.length > 0);
  const hint = "See its standard error, or run `kurs doctor`. A request after a minute starts it again.";
  const sentence = `kurs: kurs exited three times within a minute. ${hint}`;
  equal([stage.said[0].items, said()], [["Restart"], [sentence]]);
  await stage.run("kurs.restart");
  await eventually("the pair shown", () => item.text.includes("EUR/USD 1.1172"));
  ok("three deaths within a minute: one message; restarted by hand");
}

async function missing(item, home, command) {
  stage.setting("kurs.command", join(home, "nokurs"));
  await eventually("the status bar says so", () => item.text === "$(warning) kurs");
  const sentence = `kurs: ${home}/nokurs not found. Install kurs, or set its path in the setting kurs.command.`;
  equal([item.tooltip, await stage.hover("1 usd", 1), said()], [sentence, undefined, []]);
  stage.open("1 usd").select(["1", 0]);
  await stage.run("kurs.convert");
  equal([stage.said[0].items, said()], [["Settings"], [sentence]]);
  ok("a missing kurs: quiet until it is used, then a message says how to get it");
  stage.setting("kurs.command", command);
  await eventually("the pair shown", () => item.text.includes("EUR/USD 1.1172") && item.backgroundColor === undefined);
  ok("another command line, by a setting");
}

/** As in the points of Vim and Neovim: what 100 USD, 5 GBP and 7 CHF are worth in each locale. */
async function locales(kept) {
  for (const [locale, values] of [
    ["", ["89.51 EUR", "6.00 EUR", "7.61 EUR"]],
    ["C", ["89.51 EUR", "6.00 EUR", "7.61 EUR"]],
    ["en_US.UTF-8", ["€89.51", "€6.00", "€7.61"]],
    ["de_DE.UTF-8", ["89,51\u00a0€", "6,00\u00a0€", "7,61\u00a0€"]],
    ["tr_TR.UTF-8", ["€89,51", "€6,00", "€7,61"]],
  ]) {
    stage.changed["kurs.to"] = ["EUR"];
    stage.setting("kurs.command", ["env", "LANG=", `LC_ALL=${locale}`, ...kept].join(" "));
    const editor = stage.open("café 100 USD; 5 GBP\n🍜 7 CHF").select(["100", 0]);
    await stage.run("kurs.convert");
    editor.select(["5 GBP\n🍜 7 CHF"]);
    await stage.run("kurs.convert");
    equal([editor.document.getText(), said()], [`café ${values[0]}; ${values[1]}\n🍜 ${values[2]}`, []]);
  }
  stage.changed["kurs.to"] = ["USD"];
  stage.setting("kurs.command", kept.join(" "));
  await eventually("the pair shown", () => stage.items[0].text.includes("1.1172"));
  ok("amounts in each locale");
}

async function noNetwork() {
  await stage.run("kurs.refresh");
  equal(/^kurs: .*--offline/.test(said()[0]), true);
  ok("no network: a refresh explains why it fails");
}

/** Nothing in a text of kurs is a link, an icon, a control character or a mark that reorders a line. */
async function hostile(item, home, kept) {
  const harm = join(home, "harm");
  const wasShown = item.text;
  stage.setting("kurs.command", ["python3", join(folder, "../hostile.py"), harm, ...kept].join(" "));
  await eventually("the status bar redrawn", () => item.text !== wasShown && item.text.includes("touch"));
  const shown = [item.text, item.tooltip.value];
  const hover = await stage.hover("Lunch was €12.50 in 2026.", 12);
  shown.push(hover.contents[0].value);
  equal([item.tooltip.isTrusted, hover.contents[0].isTrusted, hover.contents[0].supportHtml], Array(3).fill(undefined));
  stage.bar.length = 0;
  const editor = stage.open("100 usd in eur").select(["100 usd in eur"]);
  await stage.run("kurs.convert");
  shown.push(...stage.bar.splice(0));
  equal(editor.document.getText().includes("89.51 EUR"), true);
  stage.open("100 eux").select(["100 eux"]);
  await stage.run("kurs.convert");
  stage.answers.push(async ({ validateInput }) => {
    shown.push((await validateInput("1 usd in eur")).message, (await validateInput("1 eux")).message);
    return "1 usd in eur";
  }, "Copy", ({ items }) => {
    shown.push(...items.map((each) => each.description));
  });
  await stage.run("kurs.calculate");
  await stage.run("kurs.convertTo");
  shown.push(...said());
  equal(shown.length > 10, true);
  for (const text of shown) {
    equal(text.includes("touch"), true, text);
    // The first is the extension's own icon; a backslash takes the meaning of what follows in Markdown.
    const bare = text.replace("$(graph-line)", "").replace(/\\[^]/g, "");
    equal(/\]\(|\$\(|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/.test(bare), false, text);
  }
  equal(existsSync(harm), false);
  ok("hostile texts: no link, icon, control character or mark that reorders a line");
  stage.setting("kurs.command", kept.join(" "));
  await eventually("the pair shown", () => item.text === wasShown);
}

async function hosts(command) {
  for (const [how, what] of [
    ["closes", "the window closed"],
    ["exits", "the extension host exited"],
    ["stops", "the window closed while kurs is stopped"],
    ["stays", "kill -9 of the extension host"],
  ]) {
    const words = [join(__dirname, "host.cjs"), how, ...command];
    const host = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(host, "exit");
    try {
      const pid = Number((await once(createInterface(host.stdout), "line"))[0]);
      if (how === "stays") {
        equal(runs(pid), true);
        host.kill("SIGKILL");
      }
      equal((await ended)[0], how === "stays" ? null : 0);
      await eventually("kurs gone", () => !runs(pid));
    } finally {
      host.kill("SIGKILL");
    }
    ok(`${what}: no process remains`);
  }
}

/** A window starts kurs by itself only if pairs were watched, or alerts were set, when kurs was last used. */
async function remembered(kept) {
  equal(stage.memory, { watched: true, alerts: true });
  stage.log.length = 0;
  const next = stage.context();
  extension.activate(next);
  await eventually("the pair shown in the next window", () => stage.items[0].text.includes("EUR/USD"));
  await extension.deactivate();
  for (const each of next.subscriptions) each.dispose();
  stage.memory = {};
  stage.log.length = 0;
  stage.changed["kurs.command"] = "no-such-kurs";
  const other = stage.context();
  extension.activate(other);
  await stage.run("kurs.log");
  equal([stage.log, stage.items[0].visible, said()], [["shown"], false, []]);
  for (const each of other.subscriptions) each.dispose();
  stage.changed["kurs.command"] = kept.join(" ");
  ok("a window starts kurs by itself only if something is watched");
}

/** The kurs in the extension, before any on PATH; the setting of a path is about another. */
async function inside(home, kept) {
  stage.folder = join(home, "extension");
  mkdirSync(join(stage.folder, "bin"), { recursive: true });
  const own = join(stage.folder, "bin", "kurs");
  writeFileSync(own, `#!/bin/sh\nexec ${kept.join(" ")} "$@"\n`, { mode: 0o755 });
  for (const [setting, program] of [["kurs", own], ["kurs --offline", own], [kept.join(" "), kept[0]]]) {
    stage.changed["kurs.command"] = setting;
    stage.log.length = 0;
    const context = stage.context();
    extension.activate(context);
    const hover = await stage.hover("Lunch was €12.50 in 2026.", 12);
    equal(hover.contents[0].value.includes("13"), true);
    equal(stage.log.find((line) => /^# \d+:/.test(line)).split(" ")[2], program);
    await extension.deactivate();
    for (const each of context.subscriptions) each.dispose();
  }
  stage.folder = "/nowhere";
  equal(said(), []);
  ok("a package with kurs in it needs no other");
}

async function cost() {
  const times = [];
  for (let round = 0; round < 400; round++) {
    const begin = process.hrtime.bigint();
    await stage.hover("Lunch was €12.50 in 2026.", 12);
    times.push(Number(process.hrtime.bigint() - begin) / 1000);
  }
  console.log(`cost: ${median(times).toFixed(0)} µs a hover, which is one request, median of 400`);
}

/** Measures what loading and activating add to the start of the extension host. */
function startCost() {
  const hook = JSON.stringify(join(__dirname, "hook.cjs"));
  const code = `const { hooked } = require(${hook}); require("node:child_process"); require("node:crypto");
    const begin = process.hrtime.bigint(); const { stage, extension } = hooked(); extension.activate(stage.context());
    console.log(Number(process.hrtime.bigint() - begin) / 1e6); process.exit()`;
  const start = () => Number(spawnSync(process.execPath, ["-e", code], { encoding: "utf8" }).stdout);
  const times = Array.from({ length: 21 }, start);
  console.log(`cost: ${median(times).toFixed(1)} ms to load and activate, median of 21`);
}

check(async ({ binary, home, undo }) => {
  for (const each of readdirSync(join(folder, "src"))) {
    equal(spawnSync(process.execPath, ["--check", join(folder, "src", each)]).status, 0, each);
  }
  ok("node --check");
  const kept = [binary, "--state", join(home, "kurs.db"), ...FIXED.slice(1)];
  const prints = (...words) => {
    const { status, stdout, stderr } = spawnSync(kept[0], [...kept.slice(1), ...words], { encoding: "utf8" });
    equal(status, 0, stderr);
    return stdout;
  };
  const call = (...rest) => prints("call", ...rest);
  stage.changed["kurs.command"] = kept.join(" ");
  stage.changed["kurs.to"] = ["USD"];
  const context = stage.context();
  const { subscriptions } = context;
  undo.push(() => extension.deactivate());
  extension.activate(context);
  manifest(folder, [...stage.commands.keys()]);
  ok("the manifest matches the extension and the documentation");
  const far = `2026 ${"is a year, and this is no amount. ".repeat(3)}`;
  for (const [text, at] of [["Nothing to show.", 3], [far, 60], ["", 0]]) equal(await stage.hover(text, at), undefined);
  await new Promise((done) => setTimeout(done, 100));
  equal([stage.log, stage.items[0].visible, said()], [[], false, []]);
  ok("no process until there is something to show");
  await hovers();
  await converts();
  await doubts();
  await answers();
  await explains((text) => prints("why", text).trim());
  await all();
  await mistakes();
  await calculates();
  await recents();
  await bills();
  await charts();
  await boards(call);
  const item = await bar(call);
  await alerts(call);
  await cost();
  startCost();
  await silence(item);
  await deaths(item);
  await missing(item, home, kept.join(" "));
  await locales(kept);
  await noNetwork();
  await hostile(item, home, kept);
  const last = stage.pid();
  await extension.deactivate();
  equal(runs(last), false);
  for (const each of subscriptions) each.dispose();
  equal([stage.commands.size, stage.items.length, stage.hovers.length], [0, 0, 0]);
  await remembered(kept);
  await inside(home, kept);
  await hosts([binary, ...FIXED]);
});
