import { globSync } from 'node:fs'

/** The files that each runner takes; vitest.config.ts and playwright.config.ts say the same. */
const patterns = {
  unit: ['tests/**/*.test.{ts,tsx}', 'docs/examples/recipes/*.test.ts'],
  e2e: ['tests/e2e/**/*.spec.ts'],
  desktop: ['tests/desktop/**/*.spec.ts'],
}

/** The tests that have one of the words in their path, for each runner. */
export function testsNamed(words: readonly string[], root: string): Record<keyof typeof patterns, string[]> {
  const wanted = words.map(word => word.replaceAll('\\', '/').toLowerCase())
  const isNamed = (file: string) => wanted.some(word => file.toLowerCase().includes(word))
  const found = (globs: readonly string[]) =>
    globSync([...globs], { cwd: root })
      .map(file => file.replaceAll('\\', '/'))
      .filter(isNamed)
      .sort()
  return { unit: found(patterns.unit), e2e: found(patterns.e2e), desktop: found(patterns.desktop) }
}
