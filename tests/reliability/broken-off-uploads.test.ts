import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPicture } from '../contract/samples.ts'
import { aLog, isError } from '../support/log.ts'
import { isLong } from '../support/long-run.ts'
import { disagreements } from '../support/pictures.ts'
import { aRandom, type Random } from '../support/random.ts'
import { aServer, type Person, type TestServer } from '../support/server.ts'

/** Number of uploads that are cut off. `npm test` uses fewer. */
const senders = isLong ? 1_800 : 36
const atOnce = 12

const field = (name: string, value: string) =>
  `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Builds a complete request with a picture, as bytes. */
async function aRequest(random: Random, server: TestServer, { token }: Person, number: number): Promise<Buffer> {
  const isCharge = random.chance(0.5)
  const type = random.pick(['avatar', 'proof', 'comment', 'idPhoto'])
  const fields = { channelId: 'trx_usdt', amount: '5000', txHash: `SAMPLE-${number}` }
  const texts = isCharge ? Object.entries(fields).map(([name, value]) => field(name, value)) : []
  const name = isCharge ? 'proof' : 'file'
  const body = Buffer.concat([
    Buffer.from(texts.join('')),
    Buffer.from(`--line\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`),
    Buffer.from(await aPicture().arrayBuffer()),
    // Bytes after the end of a picture do not belong to it, but are also transferred.
    Buffer.alloc(random.pick([0, 0, 1_000, 60_000, 300_000])),
    Buffer.from('\r\n--line--\r\n'),
  ])
  const head = [
    `POST /api/v1/${isCharge ? 'order/channel/pay' : `upload/${type}`} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    `Authorization: ${token}`,
    'Content-Type: multipart/form-data; boundary=line',
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

/**
 * Sends a random part of a request in pieces, and disconnects at a random time or after the response.
 * @returns true if there was a response
 */
async function breakOff(random: Random, { port }: TestServer, request: Buffer): Promise<boolean> {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => {})
  let isAnswered = false
  socket.on('data', () => {
    isAnswered = true
  })
  await once(socket, 'connect')
  // Half of the requests are sent completely. Some clients then disconnect while the server commits.
  const length = random.chance(0.5) ? request.length : random.int(request.length)
  for (let sent = 0; sent < length; ) {
    const piece = Math.min(length - sent, 1 + random.int(80_000))
    socket.write(request.subarray(sent, sent + piece))
    sent += piece
    if (random.chance(0.2)) await wait(random.int(4))
  }
  const answer = new Promise(resolve => socket.once('data', resolve).once('close', resolve))
  if (random.chance(0.8)) await Promise.race([answer, wait(random.int(random.pick([5, 50, 500, 5_000])))])
  const closed = once(socket, 'close')
  if (random.chance(0.5)) socket.resetAndDestroy()
  else socket.destroy()
  await closed
  return isAnswered
}

test(`rows and files agree after ${senders} uploads that break off at random, and no partial file remains`, {
  timeout: 600_000,
}, async () => {
  const { log, lines } = aLog()
  const server = await aServer('empty', { log })
  const people = [await server.join('mara'), await server.join('noor'), await server.join('ines')]
  let number = 0
  let answered = 0
  let isOver = false
  const sendOn = async (worker: number) => {
    const random = aRandom(worker)
    for (number += 1; number <= senders; number += 1) {
      const request = await aRequest(random, server, random.pick(people), number)
      if (await breakOff(random, server, request)) answered += 1
    }
  }
  const writeOn = async () => {
    for (let note = 0; !isOver; note += 1) {
      const reply = await people[0]?.send('help.feedback', { content: `This is note number ${note}.` })
      expect(reply?.code).toBe(200)
    }
  }
  const writers = [writeOn(), writeOn()]
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => sendOn(worker)))
  isOver = true
  await Promise.all(writers)
  await expect.poll(() => disagreements(server.folder), { timeout: 30_000 }).toEqual([])
  const [uploads] = server.rows<{ count: number }>('SELECT count(*) AS count FROM uploads')
  const proofless = server.rows(
    "SELECT * FROM charges WHERE pay_from = 'channel' AND proof NOT IN (SELECT path FROM uploads)",
  )
  expect(proofless).toEqual([])
  expect(lines().filter(isError)).toEqual([])
  // Some uploads must be stored and some not, and some requests must have a response.
  expect(uploads?.count).toBeGreaterThan(senders / 20)
  expect(uploads?.count).toBeLessThan(senders)
  expect(answered).toBeGreaterThan(0)
  if (isLong)
    process.stdout.write(
      `${senders} broken off, ${answered} answered before, ${uploads?.count} rows, all with their files\n`,
    )
  await server.close()
  expect(disagreements(server.folder)).toEqual([])
})
