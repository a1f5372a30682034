"use strict";
/** The board view: the real kurs, messages as the page sends them, and the page's script with a small document. */

const vm = require("node:vm");
const { spawnSync } = require("node:child_process");
const { ok, equal, eventually } = require("../../node/test/proof.cjs");
const { stage } = require("./stage.cjs");

const said = () => stage.said.splice(0).map((each) => each.message);
const byName = (name) => ({ items }) => items.find((each) => each.description.endsWith(name));

async function boards(call) {
  await stage.run("kurs.board");
  equal(said(), []);
  const panel = stage.panels[stage.panels.length - 1];
  const { html } = panel.webview;
  const script = /<script nonce="[^"]+">([^]*)<\/script>/.exec(html)[1];
  const nonce = /script-src 'nonce-([^']+)'/.exec(html)[1];
  equal([html.includes(`<script nonce="${nonce}">`), panel.options.localResourceRoots], [true, []]);
  equal([/\bsrc=|https?:/.test(html), spawnSync(process.execPath, ["--check", "-"], { input: script }).status], [false, 0]);
  const page = pageOf(script, panel);
  const drawn = async (what, holds) => {
    await eventually(() => `${what}: ${JSON.stringify(page.rows())} ${page.error()}`, () => holds(page));
  };
  const texts = () => page.rows().map(([code, text]) => `${text} ${code}`);
  const codes = () => page.rows().map(([code]) => code).join(" ");

  await drawn("the board", () => codes() === "EUR USD GBP JPY");
  page.type("USD", "250");
  await drawn("all rows follow", () => texts().join() === "223.77 EUR,250 USD,186.58 GBP,39313 JPY");
  equal([page.typed(), page.said()], ["USD", "ecb 2026-10-30, 3 hours old"]);
  equal(page.rows()[1].slice(2), ["US Dollar", "1 USD = 0.895095 EUR", "ecb 2026-10-30"]);
  ok("a board: typed into one row, all follow, each with its rate, and the age of all");

  for (const text of ["1", "12", "12.", "12.5"]) page.type("GBP", text);
  await drawn("the last key counts", () => texts()[0] === "14.99 EUR");
  equal(texts()[2], "12.5 GBP");
  page.click("EUR", "swap");
  await drawn("swapped", () => texts()[0] === "12.5 EUR" && page.typed() === "EUR");
  page.click("USD", "copy");
  await eventually("copied", () => stage.clipboard === "13.97 USD");
  ok("a board: fast keys, the typed number for another row, a row copied");

  stage.answers.push(byName("Swiss Franc"));
  page.press("add");
  await drawn("added", () => codes() === "EUR USD GBP JPY CHF" && texts()[4] === "11.49 CHF");
  stage.answers.push(byName("Swedish Krona"));
  page.click("GBP", "change");
  await drawn("changed", () => codes() === "EUR USD SEK JPY CHF");
  page.click("JPY", "remove");
  await drawn("removed", () => codes() === "EUR USD SEK CHF");
  page.key("CHF", "ArrowUp", true);
  await drawn("moved", () => codes() === "EUR USD CHF SEK");
  ok("a board: currencies found by name and added, changed, removed, moved");

  page.type("USD", "12x");
  await drawn("an error", () => page.error() === "kurs: “12x” is more than a number. Type the number alone into the row of its currency.");
  equal(texts()[1], "12x USD");
  page.press("dismiss");
  await drawn("dismissed", () => page.error() === undefined);
  page.type("USD", "12");
  await drawn("it goes on", () => texts()[0] === "10.74 EUR");
  stage.answers.push(byName("Swiss Franc"));
  page.press("add");
  await drawn("a row that is there", () => page.error()?.includes("CHF"));
  page.type("USD", "3*4.5");
  await drawn("the next key", () => page.error() === undefined && texts()[0] === "12.08 EUR");
  page.press("refresh");
  await drawn("no network", () => page.error()?.includes("--offline"));
  page.press("dismiss");
  await drawn("dismissed", () => page.error() === undefined);
  ok("a board: an error that says why, can be dismissed, and loses nothing");

  equal(JSON.parse(call("board")).rows.map((each) => each.code), ["EUR", "USD", "CHF", "SEK"]);
  await eventually("saved", () => JSON.parse(call("board")).rows[1].text === "3*4.5");
  call("board/type", '{"row":"EUR","text":"7"}');
  await drawn("another program typed", () => texts()[0] === "7 EUR" && texts()[1] === "7.82 USD");
  ok("a board: follows what another program does");
  await stage.run("kurs.board", "trip");
  equal([stage.panels[stage.panels.length - 1].title, said()], ["Board trip", []]);
  stage.panels[stage.panels.length - 1].dispose();
  call("board/type", '{"row":"EUR","text":""}');
  call("board/remove", '{"row":["SEK","CHF"]}');
  call("board/add", '{"row":["GBP","JPY"]}');
  call("boards/remove", '{"board":"trip"}');
}

/** Runs the page's script with a document that has what it uses, joined to the panel. */
function pageOf(script, panel) {
  const handlers = {};
  const document = { activeElement: undefined };
  class Element {
    children = [];
    value = "";
    textContent = "";
    hidden = true;
    append(child) {
      this.children.push(child);
    }
    replaceChildren(...children) {
      this.children = children;
      document.activeElement = undefined;
    }
    querySelector = () => document.parts["[role=alert] span"];
    focus() {
      document.activeElement = this;
    }
    select() {}
  }
  document.parts = Object.fromEntries(
    ["tbody", "[role=alert]", "[role=alert] span", "footer", "#add", "#refresh", "#dismiss"].map((name) => [name, new Element()]));
  document.querySelector = (name) => document.parts[name];
  document.createElement = () => new Element();
  let read = 0;
  const window = { document, acquireVsCodeApi: () => ({ postMessage: (message) => panel.send(message) }) };
  window.addEventListener = (name, handle) => (handlers[name] = handle);
  vm.runInNewContext(script, window);
  const poll = () => {
    while (read < panel.posted.length) handlers.message({ data: panel.posted[read++] });
  };
  const cells = (row) => row.children.map((cell) => cell.children[0]?.value ?? cell.textContent);
  const rowOf = (code) => (poll(), document.parts.tbody.children.find((row) => cells(row)[1] === code));
  return {
    rows: () => (poll(), document.parts.tbody.children.map((row) => [cells(row)[1], cells(row)[0], ...cells(row).slice(2, 5)])),
    typed: () => cells(document.parts.tbody.children.find((row) => row.className === "typed"))[1],
    said: () => document.parts.footer.textContent,
    error: () => (poll(), document.parts["[role=alert]"].hidden ? undefined : document.parts["[role=alert] span"].textContent),
    type(code, text) {
      const input = rowOf(code).children[0].children[0];
      input.focus();
      input.value = text;
      input.oninput();
    },
    click(code, kind) {
      document.activeElement = undefined;
      const at = ["swap", "copy", "change", "remove"].indexOf(kind);
      rowOf(code).children[5].children[at].onclick();
    },
    key: (code, key, altKey) => rowOf(code).children[0].children[0].onkeydown({ key, altKey, preventDefault: () => {} }),
    press: (name) => document.parts[`#${name}`].onclick(),
  };
}

module.exports = { boards };
