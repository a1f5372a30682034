"use strict";
/**
 * A mock of the module `vscode`: the parts that this extension uses, as documented. Anything else throws.
 * `stage` is what the check sees and controls.
 */

const { EventEmitter: Emitter } = require("node:events");
const { Position, Range, Selection, document, editor } = require("./text.cjs");

const stage = {
  settings: require("../package.json").contributes.configuration.properties,
  changed: {},
  commands: new Map(),
  hovers: [],
  items: [],
  panels: [],
  said: [],
  bar: [],
  log: [],
  clipboard: "",
  /** The replies to prompts, in order: values, or functions of the prompt. */
  answers: [],
  setting(name, value) {
    this.changed[name] = value;
    events.configuration.fire({ affectsConfiguration: (section) => `${name}.`.startsWith(`${section}.`) });
  },
  open(text, languageId) {
    return (vscode.window.activeTextEditor = editor(document(text, languageId)));
  },
  hover(text, character, languageId) {
    const token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter().event };
    const it = document(text, languageId);
    return this.hovers[0].provideHover(it, it.positionAt(character), token);
  },
  /** Where the extension is installed. */
  folder: "/nowhere",
  /** What the extension stores for the next window. */
  memory: {},
  context() {
    const { memory } = this;
    const globalState = {
      get: (key, otherwise) => memory[key] ?? otherwise,
      update: async (key, value) => void (memory[key] = value),
    };
    return { subscriptions: [], globalState, extensionPath: this.folder };
  },
  run: (name, ...given) => vscode.commands.executeCommand(name, ...given),
  /** The pid of the newest kurs, from the log. */
  pid: () => Number(stage.log.filter((line) => /^# \d+:/.test(line)).pop()?.match(/\d+/)[0]),
  theme(kind) {
    vscode.window.activeColorTheme = { kind };
    events.theme.fire(vscode.window.activeColorTheme);
  },
};

class Disposable {
  constructor(callOnDispose) {
    this.dispose = callOnDispose;
  }
}

class EventEmitter {
  #emitter = new Emitter();
  event = (listener) => {
    this.#emitter.on("event", listener);
    return new Disposable(() => this.#emitter.off("event", listener));
  };
  fire(data) {
    this.#emitter.emit("event", data);
  }
  dispose() {
    this.#emitter.removeAllListeners();
  }
}

const events = { configuration: new EventEmitter(), theme: new EventEmitter() };

class MarkdownString {
  constructor(value = "") {
    this.value = value;
  }
  appendText(text) {
    this.value += text.replace(/[\\`*_{}[\]()#+\-!~]/g, "\\$&").replace(/\n/g, "\n\n");
    return this;
  }
  appendCodeblock(text, language = "") {
    this.value += `\n\`\`\`${language}\n${text}\n\`\`\`\n`;
    return this;
  }
  appendMarkdown(text) {
    this.value += text;
    return this;
  }
}

class Hover {
  constructor(contents, range) {
    this.contents = [contents];
    this.range = range;
  }
}

class ThemeColor {
  constructor(id) {
    this.id = id;
  }
}

async function answer(question) {
  const next = stage.answers.shift();
  return typeof next === "function" ? next(question) : next;
}

const say = (kind) => (message, ...items) => {
  const options = typeof items[0] === "object" && "modal" in items[0] ? items.shift() : {};
  // VS Code shows the detail of modal messages only.
  stage.said.push({ kind, message, items, detail: options.modal ? options.detail : undefined });
  return items.length > 0 ? answer({ message, items }) : Promise.resolve(undefined);
};

function createStatusBarItem(id, alignment, priority) {
  const item = { id, alignment, priority, name: undefined, text: "", tooltip: undefined, command: undefined };
  Object.assign(item, { backgroundColor: undefined, visible: false });
  stage.items.push(item);
  return Object.assign(item, {
    show: () => (item.visible = true),
    hide: () => (item.visible = false),
    dispose: () => stage.items.splice(stage.items.indexOf(item), 1),
  });
}

function createWebviewPanel(viewType, title, showOptions, options) {
  const disposed = new EventEmitter();
  const received = new EventEmitter();
  const panel = {
    viewType,
    title,
    options,
    posted: [],
    webview: {
      html: "",
      onDidReceiveMessage: received.event,
      postMessage: async (message) => panel.posted.push(structuredClone(message)) > 0,
    },
    reveal: () => {},
    onDidDispose: disposed.event,
    dispose: () => disposed.fire(),
    /** Sends a message as the script of the page would. */
    send: (message) => received.fire(message),
  };
  stage.panels.push(panel);
  return panel;
}

const vscode = {
  Position,
  Range,
  Selection,
  Disposable,
  EventEmitter,
  MarkdownString,
  Hover,
  ThemeColor,
  StatusBarAlignment: { Left: 1, Right: 2 },
  ViewColumn: { Active: -1, Beside: -2, One: 1 },
  ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
  ProgressLocation: { SourceControl: 1, Window: 10, Notification: 15 },
  InputBoxValidationSeverity: { Info: 1, Warning: 2, Error: 3 },
  window: {
    activeTextEditor: undefined,
    activeColorTheme: { kind: 2 },
    onDidChangeActiveColorTheme: events.theme.event,
    createStatusBarItem,
    createWebviewPanel,
    createOutputChannel: (name) => ({
      name,
      appendLine: (line) => stage.log.push(line),
      show: () => stage.log.push("shown"),
      dispose: () => {},
    }),
    showErrorMessage: say("error"),
    showInformationMessage: say("information"),
    showWarningMessage: say("warning"),
    createTextEditorDecorationType: (options) => {
      const type = { options, isDisposed: false, dispose: () => (type.isDisposed = true) };
      return type;
    },
    showInputBox: (options) => answer(options),
    showQuickPick: (items, options) => answer({ items, ...options }),
    setStatusBarMessage: (text) => (stage.bar.push(text), new Disposable(() => {})),
    withProgress: (options, task) => task({ report: () => {} }),
  },
  workspace: {
    getConfiguration: (section) => ({
      get: (name, otherwise) =>
        stage.changed[`${section}.${name}`] ?? stage.settings[`${section}.${name}`]?.default ?? otherwise,
    }),
    onDidChangeConfiguration: events.configuration.event,
  },
  languages: {
    registerHoverProvider(selector, provider) {
      stage.hovers.push(provider);
      return new Disposable(() => stage.hovers.pop());
    },
  },
  commands: {
    registerCommand(name, act) {
      if (stage.commands.has(name)) throw new Error(`command '${name}' already exists`);
      stage.commands.set(name, act);
      return new Disposable(() => stage.commands.delete(name));
    },
    async executeCommand(name, ...given) {
      if (name.startsWith("workbench.")) return stage.said.push({ message: [name, ...given].join(" ") });
      if (!stage.commands.has(name)) throw new Error(`command '${name}' not found`);
      return stage.commands.get(name)(...given);
    },
  },
  env: { clipboard: { writeText: async (text) => void (stage.clipboard = text) } },
};

/** Throws on an unknown member, instead of returning undefined. */
function strict(object, path) {
  return new Proxy(object, {
    get(target, name) {
      if (!(name in target)) throw new Error(`the mock has no ${path}.${String(name)}`);
      const value = target[name];
      const space = path === "vscode" && typeof value === "object";
      return space ? strict(value, `${path}.${String(name)}`) : value;
    },
  });
}

module.exports = { vscode: strict(vscode, "vscode"), stage };
