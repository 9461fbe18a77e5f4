/** Matches exported numbers: `12.50`, `-3`. */
const figure = /^-?\d+(\.\d+)?$/

/** Matches the start of a spreadsheet formula, after invisible characters. */
const formula = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*[=+\-@|%\p{Cc}]/u

/** Prevents CSV injection: puts an apostrophe before formulas, including those with full-width signs. Numbers are unchanged. */
const harmless = (text: string): string =>
  !figure.test(text) && formula.test(text.normalize('NFKC')) ? `'${text}` : text

/** Quotes a cell (RFC 4180). */
export const csvCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Returns rows as CSV, with a byte order mark so that spreadsheets detect UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`
