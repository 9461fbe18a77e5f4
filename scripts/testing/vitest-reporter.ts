import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { type FileResults, Stopwatch, writeResults } from './results.ts'

/** Counts Vitest's results for the summary of `npm test`. */
export default class SummaryReporter implements Reporter {
  readonly #files: FileResults[] = []
  #stopwatch = new Stopwatch()

  onTestRunStart(): void {
    // The time begins here, after the global setup, which builds the databases for tests.
    this.#stopwatch = new Stopwatch()
  }

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const { cpuMs } = this.#stopwatch.lap()
    const tests = [...module.children.allTests()].length
    const ms = collectDuration + setupDuration + duration
    this.#files.push({ file: module.relativeModuleId, tests, ms, cpuMs })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const states = modules.flatMap(module => [...module.children.allTests()].map(test => test.result().state))
    const count = (...counted: string[]) => states.filter(state => counted.includes(state)).length
    // A file that cannot be loaded has no failed test, so its errors are counted instead.
    const broken = modules.filter(module => module.errors().length > 0).length
    writeResults({
      passed: count('passed'),
      failed: count('failed') + broken + unhandled.length,
      skipped: count('skipped', 'pending'),
      files: this.#files,
    })
  }
}
