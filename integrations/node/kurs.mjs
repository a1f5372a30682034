// The same module by its names, for programs in ES modules: one class, and one table of processes, for both.
export { Kurs, KursError, Subscription, words } from "./kurs.cjs";
