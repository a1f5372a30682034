"use strict";
/** Text from kurs as VS Code shows it: messages, labels and the status bar have links and icons in them. */

/**
 * The text without control characters and marks that reorder a line; nothing in it is a link or an icon.
 * @param {string} text
 */
function plain(text) {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, " ")
    .replace(/\]\(/g, "] (")
    .replace(/\$\(/g, "$ (");
}

/** @param {string} text The same of each line. */
function lines(text) {
  return text.split("\n").map(plain).join("\n");
}

module.exports = { plain, lines };
