import type { Row } from './row.ts'

/** A figure with three digits; a shared machine cannot measure more precisely. */
export function inWords(value: number, unit: Row['unit']): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  const number = value.toLocaleString('en-US', { maximumFractionDigits: digits })
  return unit === 'x' ? `${number}x` : `${number} ${unit}`.trim()
}

/** Goals have no unit, because the row names it. An undefined goal is blank. */
export const goalInWords = (goal: number | undefined): string => goal?.toLocaleString('en-US') ?? ''

const widthsOf = (rows: readonly (readonly string[])[]): number[] =>
  (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))

/** A table for a terminal: the first column is aligned left, figures right. */
export function plainTable(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = widthsOf([header, ...lines])
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(header), widths.map(width => '-'.repeat(width)).join('  '), ...lines.map(line)].join('\n')
}

/** The same table in Markdown. */
export function markdownTable(header: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(header), `|---|${'--:|'.repeat(header.length - 1)}`, ...lines.map(line)].join('\n')
}
