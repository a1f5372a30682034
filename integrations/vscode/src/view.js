"use strict";
/** A view next to the text: a page with a script, which follows a subscription. */

const { randomBytes } = require("node:crypto");
const vscode = require("vscode");
const { here } = require("./session.js");

const STYLE = `
  body { color: var(--vscode-foreground); background: var(--vscode-editor-background); }
  button { font: inherit; border: 1px solid transparent; padding: 2px 8px; cursor: pointer; }
  button { color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); }
  button:focus-visible { outline: 1px solid var(--vscode-focusBorder); }
  footer { padding: 6px; color: var(--vscode-descriptionForeground); }`;

/** @typedef {{ name: string, style: string, body: string, script: string }} Page */

/** @param {Page} page The nonce allows only its script and its style. */
function html({ style, body, script }) {
  const nonce = randomBytes(16).toString("base64");
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>kurs</title>
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
${body}
<script nonce="${nonce}">const vscode = acquireVsCodeApi();${script}</script>
</body>
</html>
`;
}

class View {
  /** @type {import("vscode").WebviewPanel | undefined} */ panel;

  /**
   * Opens the page in place of the former one.
   * @param {Page} page @param {string} title @param {boolean} preserveFocus
   * @param {(message: Record<string, any>) => unknown} received
   * @param {[method: string, handler: (state: any) => unknown, params?: Record<string, unknown>]} followed
   */
  async openPage(page, title, preserveFocus, received, followed) {
    this.panel?.dispose();
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus };
    const options = { enableScripts: true, localResourceRoots: [] };
    const panel = vscode.window.createWebviewPanel(`kurs.${page.name}`, title, column, options);
    /** @type {import("./kurs.cjs").Subscription | undefined} */
    let subscription;
    const end = () => subscription?.cancel().catch(() => {});
    this.panel = panel;
    panel.onDidDispose(() => {
      if (this.panel === panel) this.panel = undefined;
      end();
    });
    panel.webview.onDidReceiveMessage(received);
    panel.webview.html = html(page);
    subscription = await here().kurs.subscribe(...followed);
    if (this.panel !== panel) end();
  }

  dispose() {
    this.panel?.dispose();
  }
}

module.exports = { View };
