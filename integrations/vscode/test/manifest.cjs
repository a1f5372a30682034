"use strict";
/** Checks package.json against VS Code's documentation of manifests and contribution points. */

const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { equal } = require("../../node/test/proof.cjs");

const CATEGORIES =
  "Programming Languages,Snippets,Linters,Themes,Debuggers,Formatters,Keymaps,SCM Providers,Other,Extension Packs," +
  "Language Packs,Data Science,Machine Learning,Visualization,Notebooks,Education,Testing";
const SCOPES = ["application", "machine", "machine-overridable", "window", "resource", "language-overridable"];
const MENUS = ["commandPalette", "editor/context"];
const CONTEXTS = ["editorIsOpen", "editorReadonly"];

const kinds = { string: "string", boolean: "boolean", number: "number" };

function setting(key, value) {
  equal(key.startsWith("kurs."), true, key);
  equal(SCOPES.includes(value.scope), true, `scope of ${key}`);
  const array = value.type === "array";
  equal(array ? Array.isArray(value.default) : typeof value.default === kinds[value.type], true, `default of ${key}`);
  equal(Boolean(value.description ?? value.markdownDescription), true, `description of ${key}`);
  if (value.enum) equal([value.enum.includes(value.default), value.enumDescriptions.length], [true, value.enum.length]);
}

function manifest(folder, registered) {
  const it = require(join(folder, "package.json"));
  equal(/^[a-z0-9-]+$/.test(it.name) && /^\d+\.\d+\.\d+$/.test(it.version) && it.publisher !== "", true);
  equal(/^\^1\.\d+\.\d+$/.test(it.engines.vscode), true);
  equal(it.categories.every((each) => CATEGORIES.split(",").includes(each)) && it.keywords.length <= 5, true);
  equal(existsSync(join(folder, it.main)), true);
  equal([it.private, it.license, it.icon], [undefined, "MIT", "icon.png"]);
  equal(/^## ([0-9.]+)/m.exec(readFileSync(join(folder, "CHANGELOG.md"), "utf8"))[1], it.version);
  equal(readFileSync(join(folder, "README.md"), "utf8").includes(`kurs-linux-x64-${it.version}.vsix`), true);
  equal(it.activationEvents, ["onStartupFinished"]);
  equal([it.dependencies, it.devDependencies], [undefined, undefined]);
  const { commands, menus, walkthroughs, configuration, ...others } = it.contributes;
  equal(others, {});
  equal(commands.map((each) => each.command).sort(), [...registered].sort());
  equal(commands.every((each) => each.title && each.category && /^(\$\([a-z-]+\))?$/.test(each.icon ?? "")), true);
  for (const [menu, items] of Object.entries(menus)) {
    equal(MENUS.includes(menu), true, menu);
    for (const { command, when } of items) {
      equal(registered.includes(command), true, command);
      for (const name of when.split("&&").map((each) => each.trim().replace("!", ""))) {
        const known = CONTEXTS.includes(name) || name.replace(/^config\./, "") in configuration.properties;
        equal(known, true, name);
      }
    }
  }
  for (const [key, value] of Object.entries(configuration.properties)) setting(key, value);
  for (const { id, title, description, steps } of walkthroughs) {
    equal([id, title, description].every(Boolean), true);
    for (const step of steps) {
      const isThere = existsSync(join(folder, step.media.markdown));
      equal([/^[a-z]+$/.test(step.id), Boolean(step.title), isThere], [true, true, true]);
      for (const [, command] of step.description.matchAll(/\]\(command:([\w.]+)/g)) {
        equal(registered.includes(command) || command === "workbench.action.openSettings", true, command);
      }
      for (const [event, name] of step.completionEvents.map((each) => each.split(":"))) {
        const names = { onCommand: registered, onSettingChanged: Object.keys(configuration.properties) };
        equal(names[event].includes(name), true, name);
      }
    }
  }
}

module.exports = { manifest };
