import kurs = require("kurs");

export const worth = async (): Promise<string> => {
  const client: kurs.Kurs = new kurs.Kurs({ command: ["kurs", "--offline"] });
  return (await client.convert("100", "USD", "EUR")).results[0].textWithSymbol;
};
