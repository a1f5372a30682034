"use strict";
/** Stands for the process in which VS Code runs extensions: `host.cjs HOW KURS…`, ended in the ways it ends. */

const { hooked } = require("./hook.cjs");

const [how, ...command] = process.argv.slice(2);
const { stage, extension } = hooked();
stage.changed["kurs.command"] = command.join(" ");
const subscriptions = [];
extension.activate({ subscriptions });

stage.hover("Lunch was €12.50.", 12).then(async () => {
  console.log(stage.pid());
  if (how === "closes") {
    await extension.deactivate();
    for (const each of subscriptions) each.dispose();
  }
  if (how === "exits") process.exit(0);
});
setInterval(() => {}, 1000).unref();
