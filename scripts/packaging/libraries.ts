import path from 'node:path'

/** Folder in which the developer package is assembled. Its subfolder `dist` contains the built server. */
export const packageFolder = path.resolve('out/package')

/** Source files of the modules that projects import as `stallkeeper/NAME`. */
export const libraries = {
  client: 'src/packages/client/client.ts',
  testing: 'src/packages/testing/testing.ts',
  vitest: 'src/packages/vitest/vitest.ts',
  'vitest/setup': 'src/packages/vitest/setup.ts',
  playwright: 'src/packages/playwright/playwright.ts',
} as const
