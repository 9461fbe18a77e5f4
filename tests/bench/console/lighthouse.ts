import path from 'node:path'
import { execa } from 'execa'
import { systemChromium } from '../../../scripts/chromium.ts'
import { paths } from '../../../src/renderer/paths.ts'
import { install } from '../install.ts'
import { type Bench, NotMeasured } from '../row.ts'
import { openConsole } from './browser.ts'

/** Version of Lighthouse. It is not a dependency of the project; the measurement that needs it installs it. */
const version = '12.8.2'

const rounds = 3

interface Scores {
  performance: number
  accessibility: number
}

type Screen = 'login' | 'home' | 'orders'

let installed: Promise<void> | undefined
const scores = new Map<Screen, Promise<Scores>>()

async function audit(bench: Bench, screen: Screen): Promise<Scores> {
  const chromium = systemChromium()
  if (chromium === undefined)
    throw new NotMeasured('Lighthouse is run with the Chromium of this computer, which has none.')
  const folder = path.join(bench.scratch, 'lighthouse')
  installed ??= install(folder, [`lighthouse@${version}`])
  await installed
  const { origin, token, close } = await openConsole(bench, 'demo')
  await close()
  const args = [folder, origin + paths[screen], screen === 'login' ? '' : token, chromium]
  const found: Scores[] = []
  for (let round = 0; round < rounds; round++)
    found.push(JSON.parse((await execa('node', [path.join(import.meta.dirname, 'lighthouse.mjs'), ...args])).stdout))
  // The median run is used, as Lighthouse recommends.
  return (
    found.toSorted((a, b) => a.performance - b.performance)[Math.floor(rounds / 2)] ?? {
      performance: Number.NaN,
      accessibility: Number.NaN,
    }
  )
}

/** Returns the Lighthouse score of a screen, 0 to 100, on the mid-range phone that Lighthouse simulates. */
export async function lighthouseScore(bench: Bench, screen: Screen, what: keyof Scores): Promise<number> {
  const known = scores.get(screen) ?? audit(bench, screen)
  scores.set(screen, known)
  return (await known)[what]
}
