// One server for the whole run, in place of one for each worker.
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { globalSetup: 'stallkeeper/vitest/setup' } })
