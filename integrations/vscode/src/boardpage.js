"use strict";
/** The page of the board view: a row for each currency, an error that can be dismissed, and buttons. */

const style = `
  body { padding: 6px; }
  table { border-collapse: collapse; }
  td { padding: 2px 6px; white-space: nowrap; }
  input { font: inherit; text-align: right; width: 12em; padding: 2px 6px; border: 1px solid transparent; }
  input { color: var(--vscode-input-foreground); background: var(--vscode-input-background); }
  .typed input { border-color: var(--vscode-focusBorder); }
  input:focus { outline: 1px solid var(--vscode-focusBorder); }
  .facts { color: var(--vscode-descriptionForeground); }
  [role=alert] { padding: 6px; color: var(--vscode-errorForeground); }
  [hidden] { display: none; }`;

const script = `
  const body = document.querySelector("tbody");
  const alert = document.querySelector("[role=alert]");
  const tell = (kind, row, more) => vscode.postMessage({ kind, row, ...more });
  const lines = new Map();
  let edited;
  const buttons = [["swap", "⇄", "The typed number, for"], ["copy", "⧉", "Copy"],
    ["change", "…", "Change the currency of"], ["remove", "×", "Remove"]];
  function add(parent, tag, settings) {
    const made = Object.assign(document.createElement(tag), settings);
    parent.append(made);
    return made;
  }
  function line(code) {
    const made = { row: document.createElement("tr") };
    made.input = add(add(made.row, "td"), "input", { ariaLabel: code, spellcheck: false, autocomplete: "off" });
    for (const name of ["code", "name", "rate", "facts"]) made[name] = add(made.row, "td", { className: name });
    const last = add(made.row, "td");
    for (const [kind, textContent, what] of buttons) {
      const title = what + " " + code;
      add(last, "button", { textContent, title, ariaLabel: title, onclick: () => tell(kind, code) });
    }
    made.input.oninput = () => tell("type", (edited = code), { text: made.input.value });
    made.input.onfocus = () => made.input.select();
    made.input.onkeydown = (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      if (event.altKey) return tell("move", code, { by });
      const codes = [...lines.keys()];
      lines.get(codes[codes.indexOf(code) + by])?.input.focus();
    };
    return made;
  }
  function show({ rows, typed, said, error }) {
    const former = new Map(lines);
    lines.clear();
    for (const each of rows) {
      const made = former.get(each.code) ?? line(each.code);
      lines.set(each.code, made);
      made.row.className = each.code === typed ? "typed" : "";
      // What is being typed is not replaced: neither by an older text, nor because it is no number yet.
      const isEdited = document.activeElement === made.input && edited === each.code;
      if (!isEdited || (each.code !== typed && error === "")) made.input.value = each.text;
      for (const name of ["code", "name", "rate", "facts"]) made[name].textContent = each[name];
    }
    const wanted = [...lines.values()].map((each) => each.row);
    // Only if rows were added, removed or moved: a row that is taken out loses the cursor.
    if ([...body.children].some((each, at) => each !== wanted[at]) || body.children.length !== wanted.length) {
      const focused = document.activeElement;
      body.replaceChildren(...wanted);
      focused?.focus?.();
    }
    document.querySelector("footer").textContent = said;
    alert.hidden = error === "";
    alert.querySelector("span").textContent = error;
  }
  for (const kind of ["add", "refresh", "dismiss"]) document.querySelector("#" + kind).onclick = () => tell(kind);
  addEventListener("keydown", (event) => event.key === "Escape" && tell("dismiss"));
  addEventListener("message", ({ data }) => show(data));
  tell("ready");`;

const body = `<table><tbody></tbody></table>
<div role="alert" hidden><span></span> <button id="dismiss" title="Dismiss (Escape)">Dismiss</button></div>
<footer></footer>
<button id="add">Add a currency…</button>
<button id="refresh">Fetch rates</button>`;

module.exports = { name: "board", style, script, body };
