import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { type FileResults, Stopwatch, writeResults } from './results.ts'

/** Counts Playwright's results for the summary of `npm test`. */
export default class SummaryReporter implements Reporter {
  readonly #files = new Map<string, FileResults>()
  #suite: Suite | undefined
  #stopwatch: Stopwatch | undefined
  #errors = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onTestBegin(): void {
    // The time begins here, after the global setup, which builds the databases for tests.
    this.#stopwatch ??= new Stopwatch()
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = path.relative(process.cwd(), location.file).replaceAll('\\', '/')
    const { cpuMs = 0 } = this.#stopwatch?.lap() ?? {}
    const known = this.#files.get(file) ?? { file, tests: 0, ms: 0, cpuMs: 0 }
    const { tests, ms } = known
    this.#files.set(file, { file, tests: tests + 1, ms: ms + duration, cpuMs: known.cpuMs + cpuMs })
  }

  /** Called for an error outside of tests, such as a spec that cannot be loaded. */
  onError(): void {
    this.#errors += 1
  }

  onEnd(): void {
    const outcomes = this.#suite?.allTests().map(test => test.outcome()) ?? []
    const count = (outcomeName: string) => outcomes.filter(outcome => outcome === outcomeName).length
    writeResults({
      passed: count('expected'),
      // Tests that pass only after a retry (flaky tests) count as failures.
      failed: count('unexpected') + count('flaky') + this.#errors,
      skipped: count('skipped'),
      files: [...this.#files.values()],
    })
  }
}
