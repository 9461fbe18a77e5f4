// Resets the world of a data folder repeatedly until the process is killed. It uses the seed numbers 1 and 2
// alternately.
import { pino } from 'pino'
import { realNow } from '#server/core/world/virtual-clock.ts'
import { openFolder } from '#server/platform/db/folder.ts'
import { arrangeFixture } from '#server/sandbox/fixtures/arrange-fixture.ts'
import { openWorld, resetWorld } from '#server/simulation/seed/open-world.ts'
import { testOptions } from '../support/start-options.ts'

const [, , dataDir = ''] = process.argv
const options = { ...testOptions, dataDir, real: realNow, log: pino({ level: 'silent' }), arrange: arrangeFixture }
const { databases } = await openFolder(dataDir, options)
const world = await openWorld(databases, options)
process.stdout.write('ready\n')
for (;;) await resetWorld(world, databases, { ...options, seed: 'demo', seedNumber: world.seed === 1 ? 2 : 1 })
