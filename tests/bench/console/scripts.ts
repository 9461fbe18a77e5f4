import { gzipSync } from 'node:zlib'
import { paths } from '../../../src/renderer/paths.ts'
import type { Bench } from '../row.ts'
import { freshPage, openConsole } from './browser.ts'
import { showsContent } from './load.ts'

/** Measures the size of the scripts and texts that a screen loads before it shows its content, in kB after gzip. */
export async function scriptOf(bench: Bench, screen: 'login' | 'home'): Promise<number> {
  const console = await openConsole(bench, 'demo')
  const { page } = await freshPage(console, { isSignedIn: screen === 'home', slow: false })
  const bodies: Promise<Buffer>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(console.origin + paths[screen])
  await page.waitForFunction(showsContent)
  const sizes = (await Promise.all(bodies)).map(body => gzipSync(body).length)
  await console.close()
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}
