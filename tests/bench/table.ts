import type { Row } from './row.ts'

/** Formats a value with three significant digits, because a shared machine cannot measure more precisely. */
export function inWords(value: number, unit: Row['unit']): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  const number = value.toLocaleString('en-US', { maximumFractionDigits: digits })
  return unit === 'x' ? `${number}x` : `${number} ${unit}`.trim()
}

/** Formats a goal without its unit, because the name of the measurement contains it. An undefined goal is blank. */
export const goalInWords = (goal: number | undefined): string => goal?.toLocaleString('en-US') ?? ''

const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))

/** Formats a table for a terminal. The first column is aligned left; values are aligned right. */
export function plainTable(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = widthsOf([header, ...lines])
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(header), widths.map(width => '-'.repeat(width)).join('  '), ...lines.map(line)].join('\n')
}

/** Formats the same table in Markdown. */
export function markdownTable(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(header), `|---|${'--:|'.repeat(header.length - 1)}`, ...lines.map(line)].join('\n')
}
