import { defineConfig } from 'vitest/config'
import { libraries } from './scripts/bundling/libraries.ts'

// Days and hours as their tests name them, wherever the developer sits; the browser specs say the same in their own settings.
process.env.TZ = 'UTC'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'docs/examples/recipes/*.test.ts'],
    alias: {
      // The shell's unit tests run without Electron.
      electron: `${import.meta.dirname}/tests/desktop/stand-in/electron.mjs`,
      // The recipes import the package, as other projects do.
      ...Object.fromEntries(
        Object.entries(libraries).map(([name, source]) => [`stallkeeper/${name}`, `${import.meta.dirname}/${source}`]),
      ),
    },
    exclude: ['tests/{e2e,desktop}/**'],
    globalSetup: ['tests/support/seeds.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    maxWorkers: 2,
    // What a test needs it makes by itself; to load the code anew for each file takes a quarter of the time.
    isolate: false,
    // A test that takes so long hangs: how fast the machine is, or how busy, is not what is tested.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
