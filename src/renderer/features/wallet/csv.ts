/** A figure as we write it: `12.50`, `-3`. */
const figure = /^-?\d+(\.\d+)?$/

/** Start of a formula or command for spreadsheets, after invisible characters. */
const formula = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*[=+\-@|%\p{Cc}]/u

/** A text that no spreadsheet runs; figures stay figures. Full-width signs count as the plain ones. */
const harmless = (text: string): string =>
  !figure.test(text) && formula.test(text.normalize('NFKC')) ? `'${text}` : text

/** One cell, quoted as RFC 4180 says. */
export const csvCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Rows as CSV, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`
