import { defineConfig } from '@playwright/test'
import { systemChromium } from './scripts/chromium.ts'
import { speedUpFiles } from './scripts/testing/fast-files.ts'

speedUpFiles()
const executablePath = systemChromium()

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/seeds.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Most of a spec is waiting: four of them keep two cores busy.
  workers: 4,
  // What takes so long hangs: how fast the machine is, or how busy, is not what is tested.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 868 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Each frame of an animation is drawn by the CPU.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every spec is a fifth of the CPU of them all: `npx playwright test --trace retain-on-failure` keeps those of failures.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, because its specs run one after the other: an app is a dozen processes, and on a slow machine a second app
    // would starve its server.
    { name: 'desktop', testDir: 'tests/desktop', workers: 1 },
    // Specs have separate worlds, so those of a file need not wait for one another.
    { name: 'e2e', testDir: 'tests/e2e', fullyParallel: true },
  ],
})
