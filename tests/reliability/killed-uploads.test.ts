import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPicture } from '../contract/samples.ts'
import { cliEntry } from '../support/cli-entry.ts'
import { dataOf, send } from '../support/client.ts'
import { isLong } from '../support/long-run.ts'
import { disagreements } from '../support/pictures.ts'
import { aRandom } from '../support/random.ts'
import { aServer } from '../support/server.ts'

/** Number of times that the server is killed. `npm test` uses fewer. */
const kills = isLong ? 30 : 2

/** Starts a server in a separate process. */
async function aProcess(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const env = { ...process.env, STALLKEEPER_LOG: 'silent' }
  const child = spawn(process.execPath, [cliEntry, '--data', folder], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('no output')
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: JSON.parse(String(line)).url, child }
}

test(`a server killed ${kills} times during uploads keeps every acknowledged picture, and a file for every row`, {
  timeout: 600_000,
}, async () => {
  const server = await aServer('empty')
  const { token } = await server.join('mara')
  await server.close()
  const random = aRandom(1)
  const acknowledged: string[] = []
  let number = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const { url, child } = await aProcess(server.folder)
    const sendOn = async () => {
      for (;;) {
        number += 1
        const charge = { channelId: 'trx_usdt', amount: 5_000, txHash: `SAMPLE-${number}` }
        await send(url, 'charges.add', charge, { token, files: { proof: aPicture() } })
        const kept = await send(url, 'uploads.add', { type: 'avatar' }, { token, files: { file: aPicture() } })
        acknowledged.push(dataOf('uploads.add', kept).path)
      }
    }
    // A client ends when the server is killed, because its connection breaks. That error is expected.
    const senders = Array.from({ length: 8 }, () => sendOn().catch(() => undefined))
    await wait(200 + random.int(800))
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), ...senders])
  }
  await server.reopen()
  await expect.poll(() => disagreements(server.folder)).toEqual([])
  const rows = server.rows<{ path: string }>('SELECT path FROM uploads').map(row => row.path)
  expect(acknowledged.filter(kept => !rows.includes(kept))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
  const proofless = server.rows('SELECT * FROM charges WHERE proof NOT IN (SELECT path FROM uploads)')
  expect(proofless).toEqual([])
  if (isLong)
    process.stdout.write(
      `${kills} kills: ${acknowledged.length} acknowledged, ${rows.length} rows, none without its file\n`,
    )
})
