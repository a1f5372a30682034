"use strict";
/** A program that uses kurs: `host.cjs HOW KURS…`, where HOW is the way it exits. */

const { Kurs } = require("../kurs.cjs");

const [how, ...command] = process.argv.slice(2);
const kurs = new Kurs({ command });

kurs.exchange("1", "USD", "EUR").then(async () => {
  console.log(kurs.pid);
  if (how === "listens") await kurs.subscribe("rates", () => {});
  if (how === "throws") throw new Error("on purpose");
  if (how === "exits") process.exit(0);
  if (how === "hangs") {
    process.kill(kurs.pid, "SIGSTOP");
    process.exit(0);
  }
  // With nothing more to do, the program exits, although it did not close kurs.
}).catch(() => process.exit(1));
