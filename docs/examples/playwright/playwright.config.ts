// The page's own server knows nothing of the API: what it would pass on goes to the world of the test.
import { defineConfig } from '@playwright/test'

const port = Number(process.env.PORT ?? 5173)

export default defineConfig({
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  use: { baseURL: `http://localhost:${port}` },
  webServer: { command: `npx vite app --port ${port} --strictPort`, port },
})
