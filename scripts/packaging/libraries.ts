import path from 'node:path'

/** Folder of the developer package. The built server is in its `dist`. */
export const packageFolder = path.resolve('out/package')

/** Source files of the modules that projects import as `stallkeeper/NAME`. */
export const libraries = {
  client: 'src/packages/client/client.ts',
  testing: 'src/packages/testing/testing.ts',
  vitest: 'src/packages/vitest/vitest.ts',
  'vitest/setup': 'src/packages/vitest/setup.ts',
  playwright: 'src/packages/playwright/playwright.ts',
} as const
