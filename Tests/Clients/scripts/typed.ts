// A client with the types that a generator made of `rpc.discover`; tsc checks it, then Node runs it.
import {
  ConvertParams, ConvertResult, Rate, SubscribeParams, WatchlistChanged,
} from "./generated";

// Node's own types are another package.
declare function require(name: string): any;

/** Runs a kurs for one request. */
function call(method: string, params: object): unknown {
  const input = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) + "\n";
  return JSON.parse(require("child_process").execFileSync("kurs", { input, encoding: "utf8" })).result;
}

function convert(params: ConvertParams): ConvertResult {
  return call("convert", params) as ConvertResult;
}

function shown(rate: Rate): string {
  return `${rate.rate} ${rate.how} ${rate.source ?? ""} ${rate.stale}`;
}

for (const result of convert({ amount: "100", from: "USD", to: ["EUR"], rounding: "halfEven" }).results) {
  console.log(result.to, result.amount ?? "", result.rate, result.day);
}
const params: SubscribeParams = { topic: "watchlist", list: "main", subscription: "pairs" };
const state = call("subscribe", params) as WatchlistChanged;
console.log(state.revision + 1, state.rows.map((row) => shown(row)));
