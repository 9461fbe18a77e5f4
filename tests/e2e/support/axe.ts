import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violationsOf(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    rules =>
      (window as unknown as { axe: { run: (root: Document, how: object) => Promise<AxeResults> } }).axe.run(document, {
        runOnly: rules,
      }),
    runOnly,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}

/** Lists the violations of WCAG 2.2 AA that axe finds in the light page, and those of contrast in the dark one. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const inLight = await violationsOf(page, standards)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const inDark = await violationsOf(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  return [...inLight, ...inDark.map(fault => `dark, ${fault}`)]
}
