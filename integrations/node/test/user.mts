/** What a user writes: clean under `tsc --strict`. Each line after `@ts-expect-error` must be wrong. */
import { Kurs, KursError, type Board, type Found, type WatchlistChanged } from "kurs";

const kurs = new Kurs({ patience: 5, onTrouble: (trouble) => fail(trouble) });

function fail(error: unknown): void {
  if (error instanceof KursError) String(error.kind + error.hint + error.retryable);
}

export async function main(signal: AbortSignal): Promise<string> {
  const first = (await kurs.convert("100", "USD", "EUR", { cash: true })).results[0];
  const many: string[] = (await kurs.convert(["1", 2n], "USD", ["EUR", "GBP"])).results[0].amounts;
  const digits: string = await kurs.exchange("100", "USD", "EUR");
  const answer = await kurs.evaluate("20 usd + 15 gbp in eur", { strict: true, line: true }, { signal });
  const from: string = answer.results[0].terms[0].from;
  const found: Found[] = await kurs.scan("Lunch was €12.50");
  const board: Board = await kurs.call("board/open", { board: "trip" });
  const status = await kurs.call("status");
  const handler = (state: WatchlistChanged) => state.rows[0].rateText;
  const watched = await kurs.subscribe("watchlist", handler, { list: "main" });
  await watched.cancel();
  const any = await kurs.raw("convert", { amount: "1", from: "USD", to: "EUR", fields: "results.amount" });
  return [
    first.textWithSymbol, first.day ?? "", first.source ?? "", many[0], digits, from, found[0].amount,
    board.rows[0].text, status.version, watched.state.line, any.results[0].amount, await kurs.text("chart", { base: "EUR" }), answer.line ?? "",
  ].join();
}

export async function wrong(): Promise<void> {
  // @ts-expect-error
  await kurs.call("convert", { amuont: "1", from: "USD" });
  // @ts-expect-error
  await kurs.call("convret", { amount: "1", from: "USD" });
  // @ts-expect-error
  await kurs.call("alerts/add", { kind: "nearly" });
  // @ts-expect-error
  await kurs.call("convert");
  // @ts-expect-error
  (await kurs.convert("100", "USD", "EUR")).results[0].amounts;
  // @ts-expect-error
  (await kurs.call("status")).verison;
}
