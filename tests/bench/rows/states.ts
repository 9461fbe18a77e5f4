import type { SandboxCall } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { quietMs } from '../cost.ts'
import type { Bench, Row } from '../row.ts'
import { median } from '../statistics.ts'
import { startWatched, type WatchedWorld } from '../watched.ts'
import type { Size } from '../worlds.ts'

/** Number of repetitions. The value is their median, because other load on the machine can disturb a single one. */
const tries = 5

type Step = [name: SandboxCall, input: object]

const command: Step = ['sandbox.changePerson', { username: demo.username, adjust: 1_000 }]
const save: Step = ['sandbox.saveSnapshot', { name: 'bench' }]

/** Commands that are measured, each with the calls that prepare it. */
const measured: Record<string, { before: Step[]; step: Step }> = {
  "An operator's command with undo on": { before: [], step: command },
  'An undo': { before: [command], step: ['sandbox.undo', {}] },
  'Saving a state': { before: [], step: save },
  'Opening a saved state': { before: [save], step: ['sandbox.restoreSnapshot', { name: 'bench' }] },
  'A comparison with a saved state': { before: [save, command], step: ['sandbox.compareSnapshot', { name: 'bench' }] },
}

async function heldMs({ world, longestDuring }: WatchedWorld, { before, step }: { before: Step[]; step: Step }) {
  const ask = ([name, input]: Step) => world.command(name, input as Input<SandboxCall>)
  /**
   * An undo point is written after the response of the command. Listing the undo points waits for that, so the time
   * includes writing.
   */
  const written = () => world.command('sandbox.listRestorePoints', {})
  await world.command('sandbox.settings', { restorePoints: 'on' })
  const times: number[] = []
  for (let round = 0; round < tries; round++) {
    for (const each of before) await ask(each)
    await written()
    times.push(await longestDuring(() => ask(step).then(written)))
  }
  return median(times)
}

const rowOf = ([work, steps]: [string, { before: Step[]; step: Step }]): Row => ({
  name: 'states',
  work: `${work} holds the thread`,
  unit: 'ms',
  goals: [
    { orders: 10_000, reach: 10 },
    { orders: 100_000, reach: 50 },
  ],
  async measure({ reference, worlds }: Bench, size: Size) {
    const watched = await startWatched(await worlds.stopped(size), size)
    return quietMs(reference, () => heldMs(watched, steps).finally(watched.stop))
  },
})

export const stateRows: readonly Row[] = Object.entries(measured).map(rowOf)
