import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aHostileRequest, type Target } from '../support/hostile-requests.ts'
import { aLog, isError } from '../support/log.ts'
import { isLong } from '../support/long-run.ts'
import { aRandom } from '../support/random.ts'
import { aServer, type TestServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

/** Number of requests. `npm test` sends fewer. */
const requests = isLong ? 64_000 : 1_500
const atOnce = 16

/**
 * Sends bytes and reads until the server closes the connection. An endless event stream is closed by this function.
 * @returns all received text
 */
async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.setEncoding('latin1')
  socket.write(bytes, 'latin1')
  let answer = ''
  try {
    for await (const piece of socket) {
      answer += piece
      if (/^content-type: text\/event-stream/im.test(answer)) break
    }
    return answer
  } catch {
    // If the server has not read the whole request, it resets the connection.
    return ''
  }
}

const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)).filter(status => status !== 100)

/** Lists all files in the data folder and next to it, except the pictures. */
const placesOf = ({ folder }: TestServer): string[] =>
  [folder, path.dirname(folder)].flatMap(place => readdirSync(place)).toSorted()

test(`${requests} hostile requests cause no server error and no file outside the folder`, {
  timeout: 1_800_000,
}, async () => {
  const { log, lines } = aLog()
  // The timeouts are short, because many requests are incomplete.
  const patience = { headersMs: 300, requestMs: 300, checkEveryMs: 100 }
  // No backup is made during the test, because its folder would look like one that a request has made.
  const backupTimes = { firstMs: 86_400_000, everyMs: 86_400_000 }
  const server = await aServer('demo', { log, patience, backupTimes })
  const { token } = await server.signIn()
  const target: Target = { port: server.port, token, operatorKey }
  const before = placesOf(server)
  const seen = new Map<number, number>()
  const faults: string[] = []
  let sent = 0
  const sendOn = async (worker: number) => {
    const random = aRandom(worker)
    for (sent += 1; sent <= requests; sent += 1) {
      const bytes = aHostileRequest(random, target)
      const answer = await sendRaw(server.port, bytes)
      const statuses = statusesIn(answer)
      for (const status of statuses.length > 0 ? statuses : [0]) seen.set(status, (seen.get(status) ?? 0) + 1)
      if (statuses.some(status => status >= 500)) faults.push(`${bytes.slice(0, 600)}\n-> ${answer.slice(0, 600)}`)
      if (statuses.length > 0 && !/^x-sandbox: true/im.test(answer)) faults.push(`no envelope: ${answer.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => sendOn(worker)))
  if (isLong)
    process.stdout.write(`${requests} hostile requests: ${JSON.stringify(Object.fromEntries([...seen].toSorted()))}\n`)
  expect(faults).toEqual([])
  expect(lines().filter(isError)).toEqual([])
  expect(await server.as(token).ask('auth.me', {})).toMatchObject({ username: demo.username })
  expect(placesOf(server)).toEqual(before)
  const rows = server.rows<{ path: string }>('SELECT path FROM uploads')
  await expect
    .poll(() => readdirSync(path.join(server.folder, 'uploads')).toSorted())
    .toEqual(rows.map(row => path.basename(row.path)).toSorted())
})
