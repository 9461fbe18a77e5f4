import path from 'node:path'

/** The package for developers. The built server lies in `dist` below it. */
export const packageFolder = path.resolve('out/package')

/** What other projects import as `stallkeeper/NAME`, and where it stands here. */
export const libraries = {
  client: 'src/packages/client/client.ts',
  testing: 'src/packages/testing/testing.ts',
  vitest: 'src/packages/vitest/vitest.ts',
  'vitest/setup': 'src/packages/vitest/setup.ts',
  playwright: 'src/packages/playwright/playwright.ts',
} as const
