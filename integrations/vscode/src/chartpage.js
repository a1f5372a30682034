"use strict";
/** The page of the chart view: a row of buttons, the chart, and its notes. */

const style = `
  html, body { height: 100%; margin: 0; }
  body { display: flex; flex-direction: column; }
  nav { padding: 6px; }
  button[aria-pressed=true] { color: var(--vscode-button-foreground); background: var(--vscode-button-background); }
  main { flex: 1; min-height: 0; overflow: hidden; }
  footer { white-space: pre-line; }`;

const script = `
  const drawing = document.querySelector("main");
  const tell = (message) => vscode.postMessage(message);
  const keys = { "+": { kind: "zoom", zoom: "2" }, "-": { kind: "zoom", zoom: "0.5" }, r: { kind: "rebase" },
    ArrowLeft: { kind: "pan", pan: "-0.5" }, ArrowRight: { kind: "pan", pan: "0.5" } };
  for (const each of document.querySelectorAll("[data-key]")) each.onclick = () => tell(keys[each.dataset.key]);
  for (const each of document.querySelectorAll("[data-span]")) {
    each.onclick = () => tell({ kind: "span", span: each.dataset.span });
  }
  addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    tell(keys[event.key]);
  });
  addEventListener("message", ({ data: { svg, span, said } }) => {
    if (svg) drawing.innerHTML = svg;
    if (svg) for (const each of document.querySelectorAll("[data-span]")) each.ariaPressed = each.dataset.span === span;
    document.querySelector("footer").textContent = said.join("\\n");
  });
  const size = () => tell({ kind: "size", width: drawing.clientWidth, height: drawing.clientHeight });
  new ResizeObserver(size).observe(drawing);`;

const body = `<nav>
${["1m", "6m", "1y", "5y", "max"].map((each) => `<button data-span="${each}">${each}</button>`).join("\n")}
<button data-key="ArrowLeft" aria-label="Earlier" title="Earlier (←)">←</button>
<button data-key="ArrowRight" aria-label="Later" title="Later (→)">→</button>
<button data-key="+" aria-label="Closer" title="Closer (+)">+</button>
<button data-key="-" aria-label="Farther" title="Farther (-)">−</button>
<button data-key="r" title="Start each line at 100 (r)">100</button>
</nav>
<main></main>
<footer aria-live="polite"></footer>`;

module.exports = { name: "chart", style, script, body };
