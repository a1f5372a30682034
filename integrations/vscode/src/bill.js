"use strict";
/** A bill in a menu that stays open: quantities, delivery, currency, and the total. */

const vscode = require("vscode");
const { plain } = require("./plain.js");
const { pickCurrency } = require("./recent.js");
const { here } = require("./session.js");

const DELIVERY = "Delivery";
const CURRENCY = "Currency…";
const COPY = "Copy the receipt";

async function bill() {
  const { kurs } = here();
  const { menus } = await kurs.call("menus");
  const rows = menus.map((/** @type {any} */ each) => ({ label: plain(each.title), name: each.menu }));
  const menu = await vscode.window.showQuickPick(rows, { placeHolder: "Menu" });
  if (!menu) return;
  const of = { bill: menu.name };
  let bill = await kurs.call("bill", of);
  for (;;) {
    const chosen = await vscode.window.showQuickPick(items(bill), { placeHolder: plain(`Total: ${bill.totalText}`) });
    if (!chosen) return;
    if (chosen.item !== undefined) {
      const by = await vscode.window.showQuickPick(["1 more", "1 less"], { placeHolder: chosen.label });
      if (by) bill = await kurs.call("bill/step", { ...of, item: chosen.item, by: by === "1 more" ? 1 : -1 });
    } else if (chosen.label === DELIVERY) {
      bill = await kurs.call("bill/change", { ...of, delivery: !bill.delivery.ordered });
    } else if (chosen.label === CURRENCY) {
      const currency = await pickCurrency("Currency of the bill");
      if (currency) bill = await kurs.call("bill/change", { ...of, currency });
    } else {
      return vscode.env.clipboard.writeText(`${bill.text}\nTotal: ${bill.totalText}`);
    }
  }
}

/**
 * @param {any} bill
 * @returns {{ label: string, description?: string, item?: string }[]}
 */
function items(bill) {
  const rows = bill.items.map((/** @type {any} */ each) => ({
    label: plain(`${each.quantity} × ${each.title}`),
    description: plain(each.priceText),
    item: each.item,
  }));
  const delivery = bill.delivery && { label: DELIVERY, description: bill.delivery.ordered ? "yes" : "no" };
  return [...rows, ...(delivery ? [delivery] : []), { label: CURRENCY }, { label: COPY }];
}

module.exports = { bill };
