"use strict";
/** The extension, with the stand-in where it asks for `vscode`. */

const Module = require("node:module");
const { vscode, stage } = require("./stage.cjs");

function hooked() {
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
  return { vscode, stage, extension: require("../src/extension.js") };
}

module.exports = { hooked };
