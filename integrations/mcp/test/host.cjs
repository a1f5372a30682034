"use strict";
// A host of MCP Apps, as small as it can be: runs the page that it reads from standard input with a document
// that only remembers, gives it the result of a tool, and prints as JSON what the page drew and asked for.
// `node host.cjs RESULT < PAGE`, where RESULT is the JSON of a result of rate_history.

const { readFileSync } = require("node:fs");
const vm = require("node:vm");

const page = readFileSync(0, "utf8");
const script = page.slice(page.indexOf("<script>") + "<script>".length, page.indexOf("</script>"));
const sent = [];
const listeners = {};
const elements = {};

function element(name) {
  return {
    name, children: [], attributes: {}, style: { setProperty() {} }, clientWidth: 600, clientHeight: 260,
    textContent: "", handlers: {},
    append(...children) { this.children.push(...children); },
    remove() { this.isGone = true; },
    replaceChildren(...children) { this.children = children; },
    setAttribute(key, value) { this.attributes[key] = value; },
    addEventListener(kind, handler) { this.handlers[kind] = handler; },
    getBoundingClientRect: () => ({ left: 0, width: 600 }),
  };
}

const named = (id) => (elements[id] ??= element(id));
const parent = { postMessage: (message) => sent.push(message) };
vm.runInNewContext(script, {
  parent, console, Date, Map, Math, JSON, Promise, Error, Object, Number, String,
  addEventListener: (kind, handler) => { listeners[kind] = handler; },
  document: {
    body: { scrollWidth: 600, scrollHeight: 400 }, documentElement: element("html"),
    getElementById: named, querySelector: named,
    createElement: element, createElementNS: (_, name) => element(name),
  },
});

const tell = (data) => listeners.message({ source: parent, data: { jsonrpc: "2.0", ...data } });
const turn = () => new Promise((done) => setImmediate(done));

(async () => {
  tell({ id: sent[0].id, result: { hostContext: { theme: "dark" } } });
  await turn();
  tell({ method: "ui/notifications/tool-result", params: JSON.parse(process.argv[2]) });
  const drawn = (name) => named("chart").children.filter((child) => child.name === name);
  const lines = drawn("polyline").map((line) => line.attributes.points.split(" ").length);
  const [labels, title] = [drawn("text").map((label) => label.textContent), named("note").textContent];
  named("chart").handlers.pointermove({ clientX: 600 });
  const below = named("note").textContent;
  named("nav").handlers.click({ target: { dataset: { zoom: "0.5" } } });
  await turn();
  const zoom = sent.at(-1);
  tell({ id: zoom.id, error: { message: "No." } });
  await turn();
  console.log(JSON.stringify({
    methods: sent.map((message) => message.method), lines, labels, title, below,
    legend: named("legend").children.map((item) => item.textContent),
    zoom: zoom.params, failed: named("note").textContent,
  }));
})();
