"use strict";
/** A program that uses kurs, to be ended in all the ways programs end: `host.cjs HOW KURS…`. */

const { Kurs } = require("../kurs.cjs");

const [how, ...command] = process.argv.slice(2);
const kurs = new Kurs({ command });

kurs.exchange("1", "USD", "EUR").then(async () => {
  console.log(kurs.pid);
  if (how === "listens") await kurs.subscribe("rates/subscribe", () => {});
  if (how === "throws") throw new Error("on purpose");
  if (how === "exits") process.exit(0);
  // Without more to do the program ends, though nobody closed kurs.
}).catch(() => process.exit(1));
