"use strict";
/** Loads the extension, with the mock as `vscode`. */

const Module = require("node:module");
const { vscode, stage } = require("./stage.cjs");

function hooked() {
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
  return { vscode, stage, extension: require("../src/extension.js") };
}

module.exports = { hooked };
