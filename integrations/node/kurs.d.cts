/** The types of the client. Those of the methods, in protocol.d.cts, are made of `rpc.discover`. */

import type {
  Amount as Found, Conversion, ConversionOfMany, EvaluateResult, Methods, Pushes, TopicParams,
} from "./protocol.cjs";

export * from "./protocol.cjs";
export type { Found };

/** An exact amount: digits in a string, a bigint, or an integer. Other numbers are binary floats. */
export type Decimal = string | bigint | number;

/** What an `AbortSignal` has. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface Waiting {
  signal?: Signal;
  /** The maximum wait for a response, in seconds. */
  patience?: number;
}

export interface Options {
  /** The command line. Default: $KURS_COMMAND, or else `kurs` on PATH. */
  command?: string | string[];
  /** The maximum wait for a response, in seconds. Default: 30. */
  patience?: number;
  /**
   * Called when kurs was `restarted`: request the data that you show again, but for subscriptions; when it
   * `gaveUp` or `ended`; and once when it is `silent` for 2 seconds.
   */
  onTrouble?: (trouble: KursError) => void;
  /** Called with every line in and out, with standard error, and with starts and exits of kurs. */
  log?: (mark: "→" | "←" | "!" | "#", line: string) => void;
}

/** An error of kurs or of this client: branch on `kind`, show `message` and `hint`. */
export class KursError extends Error {
  constructor(message: string, kind: string, hint?: string, data?: Record<string, unknown>, code?: number);
  readonly kind: string;
  readonly hint: string;
  readonly data: Record<string, any>;
  readonly code: number;
  readonly retryable: boolean;
}

/** A state that kurs keeps up to date, passed to a handler; outlives the process. */
export class Subscription<State = Record<string, any>> {
  private constructor();
  readonly method: string;
  readonly token: string;
  /** The newest state. */
  readonly state: State;
  cancel(): Promise<void>;
}

type Method = keyof Methods;
type Params<M extends Method> = Methods[M]["params"];
type Rest<M extends Method> = Methods[M]["needed"] extends true
  ? [params: Params<M>, waiting?: Waiting]
  : [params?: Params<M>, waiting?: Waiting];
type More<M extends Method, Given extends string> = Omit<Params<M>, Given>;

/** A kurs process. Any number of requests can be pending. */
export class Kurs {
  constructor(options?: Options);
  readonly command: string[];
  patience: number;
  /** The process, while it runs. */
  readonly pid: number | undefined;
  /** Calls a method of protocol.md: its result, or a KursError. */
  call<M extends Method>(method: M, ...rest: Rest<M>): Promise<Methods[M]["result"]>;
  /** The same, of any name and with any params, without types: `as` and `fields`, a method of a newer kurs. */
  raw(method: string, params?: Record<string, unknown>, waiting?: Waiting): Promise<any>;
  /** Calls any method, for plain text. */
  text(method: Method, params?: Record<string, unknown>, waiting?: Waiting): Promise<string>;
  /** Converts an amount, or a list of them. `more` are params such as `on`, `cash`, `rounding`. */
  convert(
    amount: Decimal, from: string, to?: string | string[], more?: More<"convert", "amount" | "from" | "to">,
  ): Promise<Conversion>;
  convert(
    amount: Decimal[], from: string, to?: string | string[], more?: More<"convert", "amount" | "from" | "to">,
  ): Promise<ConversionOfMany>;
  /** Converts an amount: only the result, rounded once by kurs; a string, since JavaScript numbers are binary. */
  exchange(
    amount: Decimal, from: string, to: string, more?: More<"convert", "amount" | "from" | "to">,
  ): Promise<string>;
  /** Evaluates typed text: `20 usd + 15 gbp in eur`. */
  evaluate(expression: string, more?: More<"evaluate", "expression">, waiting?: Waiting): Promise<EvaluateResult>;
  /** Finds the amounts of money in a text, in their order. `offset` counts as JavaScript strings do. */
  scan(text: string, more?: More<"scan", "text">, waiting?: Waiting): Promise<Found[]>;
  /** Calls `handler` with the present state, and with each later one. Subscriptions keep the program alive. */
  subscribe<M extends keyof Pushes>(
    topic: M, handler: (state: Pushes[M]) => void, params?: TopicParams,
  ): Promise<Subscription<Pushes[M]>>;
  unsubscribe(subscription: Subscription<any>): Promise<void>;
  /** Stops kurs, and waits until it has exited. A later request starts it again. */
  close(): Promise<void>;
  /** Starts another kurs, with the same subscriptions. */
  restart(): Promise<void>;
}

/** The words of a command line, with quotes around spaces. */
export function words(line: string): string[];
