import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns the files that `npm run test:long` runs: slow tests, and tests that use larger numbers there. */
export const longTests = (): string[] =>
  globSync('tests/**/*.test.ts', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(
      file =>
        file.endsWith('.long.test.ts') || readFileSync(path.join(root, file), 'utf8').includes("support/long-run.ts'"),
    )
    .sort()
