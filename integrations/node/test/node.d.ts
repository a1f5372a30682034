/** What kurs.cjs uses of Node, where the types of Node are not installed. */
declare module "node:net" {
  export interface Socket {
    on(event: string, listener: (...given: any[]) => void): this;
    setEncoding(name: string): this;
    write(text: string): boolean;
    end(): void;
    ref(): this;
    unref(): this;
  }
}
declare module "node:child_process" {
  import type { Socket } from "node:net";
  export interface ChildProcess {
    readonly pid?: number;
    readonly exitCode: number | null;
    readonly signalCode: string | null;
    readonly stdin: Socket | null;
    readonly stdout: Socket | null;
    readonly stderr: Socket | null;
    on(event: string, listener: (...given: any[]) => void): this;
    once(event: string, listener: (...given: any[]) => void): this;
    kill(signal?: string): boolean;
    ref(): void;
    unref(): void;
  }
  export function spawn(program: string, words: string[], options: object): ChildProcess;
}
declare module "node:fs" {
  export const constants: { readonly X_OK: number };
  export function accessSync(path: string, mode: number): void;
  export function readFileSync(path: string, encoding: string): string;
}
declare module "node:os" {
  export function homedir(): string;
}
declare module "node:path" {
  export function isAbsolute(path: string): boolean;
  export function join(...parts: string[]): string;
}
declare namespace NodeJS {
  interface Timeout { ref(): this; unref(): this; }
}
declare const process: any;
declare const console: any;
declare function setTimeout(act: () => void, milliseconds: number): NodeJS.Timeout;
declare function clearTimeout(timer: NodeJS.Timeout | undefined): void;
declare const module: any;
declare const require: {
  (name: "node:child_process"): typeof import("node:child_process");
  (name: "node:fs"): typeof import("node:fs");
  (name: "node:os"): typeof import("node:os");
  (name: "node:path"): typeof import("node:path");
  main: any;
};
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
