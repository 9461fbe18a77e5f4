import { defineConfig } from 'vitest/config'
import { libraries } from './scripts/packaging/libraries.ts'
import { speedUpFiles } from './scripts/testing/fast-files.ts'
import { longTests } from './scripts/testing/long-tests.ts'

// Days and hours as their tests name them, wherever the developer sits; the browser specs say the same in their own settings.
process.env.TZ = 'UTC'
// Many tests start the command line. With V8's cache a start takes half the CPU.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/compiled`
speedUpFiles()

/** `npm run test:long`: tests that are long in themselves, and those that try many more inputs, kills and disks there. */
const longProject = {
  extends: true,
  test: {
    name: 'long',
    include: longTests(),
    env: { STALLKEEPER_LONG: '1' },
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
}

export default defineConfig({
  test: {
    alias: {
      // The shell's unit tests run without Electron.
      electron: `${import.meta.dirname}/tests/desktop/stand-in/electron.mjs`,
      // The recipes import the package, as other projects do.
      ...Object.fromEntries(
        Object.entries(libraries).map(([name, source]) => [`stallkeeper/${name}`, `${import.meta.dirname}/${source}`]),
      ),
    },
    globalSetup: ['tests/support/seeds.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    // Tests wait for processes and files: three workers keep two cores busy.
    maxWorkers: 3,
    // What a test needs it makes by itself; to load the code anew for each file takes a quarter of the time.
    isolate: false,
    // A test that takes so long hangs: how fast the machine is, or how busy, is not what is tested.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}', 'docs/examples/recipes/*.test.ts'],
          exclude: ['tests/{e2e,desktop}/**', '**/*.long.test.ts'],
        },
      },
      // Without this condition `npx vitest run` would run most tests twice, and the long ones with all their inputs.
      ...(process.env.STALLKEEPER_LONG === '1' ? [longProject] : []),
    ],
  },
})
