import { expect, test } from 'vitest'
import { cpuOfTree } from '../../scripts/testing/results.ts'
import { slowest, totalLine } from '../../scripts/testing/summary.ts'

const part = (passed: number, failed: number, skipped: number, ms: number[] = []) => ({
  passed,
  failed,
  skipped,
  files: ms.map(each => ({ file: `${each}.test.ts`, tests: 1, ms: each, cpuMs: 0 })),
})

test('the last line sums all parts and counts skipped tests', () => {
  expect(totalLine([part(5, 0, 0), part(700, 0, 0)])).toBe('705 passed, 0 failed')
  expect(totalLine([part(5, 0, 0), part(700, 2, 3)])).toBe('705 passed, 2 failed, 3 skipped')
})

test('the slowest ten are listed over all parts, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, at) => 1_000 * (at + 1))
  const lines = slowest([part(6, 0, 0, times.slice(0, 6)), part(6, 0, 0, times.slice(6))]).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toContain('12.0 s  12000.test.ts')
  expect(lines[9]).toContain('3.0 s  3000.test.ts')
})

test.runIf(process.platform === 'linux')(
  'the CPU time of a process includes its children, also after their exit',
  async () => {
    const { execFileSync } = await import('node:child_process')
    const before = cpuOfTree()
    // On a busy machine, a process may get little CPU time within a third of a second. The process therefore measures
    // its own CPU time.
    execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 150_000);'])
    expect(cpuOfTree() - before).toBeGreaterThan(100)
  },
)
