import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FileResults, Results } from './results.ts'

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Formats the last line of `npm test`. */
export function totalLine(parts: readonly Results[]): string {
  const sum = (of: 'passed' | 'failed' | 'skipped') => parts.reduce((total, part) => total + part[of], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Lists the ten slowest files. */
export function slowest(parts: readonly Results[]): string {
  const files = parts.flatMap(({ files }) => files).toSorted((one, other) => other.ms - one.ms)
  return files
    .slice(0, 10)
    .map(({ file, ms }) => `${seconds(ms).padStart(9)}  ${file}`)
    .join('\n')
}

const row = ({ file, tests, ms, cpuMs }: FileResults) =>
  `| ${file} | ${tests} | ${(cpuMs / 1_000).toFixed(1)} | ${(ms / 1_000).toFixed(1)} |`

/** Writes the CPU seconds of each test file. @returns the path of the table */
export function writeCpuTable(parts: Readonly<Record<string, Results>>, root: string): string {
  const tables = Object.entries(parts).flatMap(([title, { files }]) => {
    const total = files.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
    const sorted = files.toSorted((one, other) => other.cpuMs - one.cpuMs)
    const heading = [
      `## ${title}: ${seconds(total)} of CPU`,
      '',
      '| File | Tests | CPU, s | Time, s |',
      '|---|--:|--:|--:|',
    ]
    return files.length === 0 ? [] : [[...heading, ...sorted.map(row), ''].join('\n')]
  })
  const file = path.join(root, 'out/test-cpu.md')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, ['# CPU by test file, with one worker', '', ...tables].join('\n'))
  return file
}
