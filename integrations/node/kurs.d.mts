export * from "./kurs.cjs";
