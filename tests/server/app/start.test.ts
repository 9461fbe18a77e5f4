import { expect, test } from 'vitest'
import { askAs } from '../../support/client.ts'
import { aDataFolder } from '../../support/folders.ts'
import { aStartedServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

test('a caller of startServer can rebuild its world with the same seed or another', async () => {
  const server = await aStartedServer({ dataDir: aDataFolder('demo'), seedNumber: 9 })
  const command = askAs(server.url, { headers: { 'X-Operator-Key': operatorKey } })
  await command('sandbox.addFault', { call: 'help.questions', code: 203 })
  await server.reset()
  expect(await command('sandbox.listFaults', {})).toEqual({ list: [] })
  expect(await command('sandbox.state', {})).toMatchObject({ seed: 'demo', seedNumber: 1 })
  await server.reset({ seed: 'empty', seedNumber: 7 })
  expect(await command('sandbox.state', {})).toMatchObject({ seed: 'empty', seedNumber: 7, sellers: 0 })
  await server.reset()
  expect(await command('sandbox.state', {})).toMatchObject({ seed: 'empty', seedNumber: 7, sellers: 0 })
})

test('of two simultaneous resets the second is refused because the world is busy', async () => {
  const server = await aStartedServer({ dataDir: aDataFolder('empty') })
  const first = server.reset()
  await expect(server.reset()).rejects.toMatchObject({ symbol: 'SystemBusy' })
  await first
})
