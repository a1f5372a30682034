"use strict";
/** Mocks the extension host of VS Code: `host.cjs HOW KURS…`, where HOW is the way it exits. */

const { hooked } = require("./hook.cjs");

const [how, ...command] = process.argv.slice(2);
const { stage, extension } = hooked();
stage.changed["kurs.command"] = command.join(" ");
const context = stage.context();
const { subscriptions } = context;
extension.activate(context);

stage.hover("Lunch was €12.50.", 12).then(async () => {
  if (how === "stops") process.kill(stage.pid(), "SIGSTOP");
  console.log(stage.pid());
  if (how === "closes" || how === "stops") {
    await extension.deactivate();
    for (const each of subscriptions) each.dispose();
  }
  if (how === "exits") process.exit(0);
});
setInterval(() => {}, 1000).unref();
