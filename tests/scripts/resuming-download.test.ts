import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { downloadResuming, nextStart } from '../../scripts/resuming-download.ts'
import { aFolder } from '../support/folders.ts'

const file = randomBytes(300_000)
const times = { stallMs: 200, pauseMs: 1 }

/** Starts a server. Each request is answered by the next handler in the list. The last handler is used again. */
async function aServer(...ways: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  const ranges: (string | undefined)[] = []
  const server = createServer((request, response) => {
    ranges.push(request.headers.range)
    const way = ways[Math.min(ranges.length, ways.length) - 1]
    way?.(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/electron.zip`, ranges }
}

const startOf = (request: IncomingMessage) => Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)

/** Returns a handler that sends the requested range up to a byte and then breaks the connection. */
const until = (end: number) => (request: IncomingMessage, response: ServerResponse) => {
  const start = startOf(request)
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': file.length - start })
  response.write(file.subarray(start, end), () => response.socket?.end())
}
const whole = (request: IncomingMessage, response: ServerResponse) => {
  const start = startOf(request)
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': file.length - start })
  response.end(file.subarray(start))
}
const hangs = () => undefined

function aTarget() {
  const folder = aFolder()
  return { target: path.join(folder, 'whole', 'electron.zip'), partial: path.join(folder, 'partial', 'electron.zip') }
}

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('resumes after several interruptions and completes', async () => {
  const { url, ranges } = await aServer(until(90_000), until(170_000), until(170_001), whole)
  const { target, partial } = aTarget()
  const told: number[] = []
  await downloadResuming(url, target, { partial, times, onProgress: bytes => told.push(bytes) })
  expect(sum(readFileSync(target))).toBe(sum(file))
  expect(ranges.length).toBe(4)
  expect(ranges.slice(1).every(range => /^bytes=[1-9]\d*-$/.test(range ?? ''))).toBe(true)
  expect(told.at(-1)).toBe(file.length)
  expect(existsSync(partial)).toBe(false)
})

test('resumes the partial download of an earlier run', async () => {
  const { url, ranges } = await aServer(whole)
  const { target, partial } = aTarget()
  await downloadResuming(`${url}`, partial, { partial: `${partial}.other`, times })
  writeFileSync(partial, file.subarray(0, 200_000))
  await downloadResuming(url, target, { partial, times })
  expect(ranges.at(-1)).toBe('bytes=200000-')
  expect(sum(readFileSync(target))).toBe(sum(file))
})

test('restarts if the server does not support ranges', async () => {
  const always = (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'content-length': file.length }).end(file)
  const { url } = await aServer(until(90_000), always)
  const { target, partial } = aTarget()
  await downloadResuming(url, target, { partial, times })
  expect(sum(readFileSync(target))).toBe(sum(file))
})

test('fails if no data arrives, and keeps the partial download', async () => {
  const { url, ranges } = await aServer(until(90_000), hangs)
  const { target, partial } = aTarget()
  await expect(downloadResuming(url, target, { partial, times })).rejects.toThrow('The server sent no more data.')
  expect(ranges.length).toBe(4)
  expect(statSync(partial).size).toBeGreaterThan(0)
  expect(existsSync(target)).toBe(false)
})

test('does not retry after a refusal', async () => {
  const { url, ranges } = await aServer((_request, response) => response.writeHead(404).end())
  const { target, partial } = aTarget()
  await expect(downloadResuming(url, target, { partial, times })).rejects.toThrow('The server answered 404.')
  expect(ranges.length).toBe(1)
})

test('stops immediately when aborted, and keeps the partial download', async () => {
  const { url } = await aServer((_request, response) => {
    response.writeHead(200, { 'content-length': file.length })
    response.write(file.subarray(0, 50_000))
  })
  const { target, partial } = aTarget()
  const skip = new AbortController()
  const over = downloadResuming(url, target, { partial, signal: skip.signal, onProgress: () => skip.abort() })
  await expect(over).rejects.toThrow()
  expect(existsSync(target)).toBe(false)
  expect(existsSync(partial)).toBe(true)
})

test('announces a resume only if a partial download exists', () => {
  const folder = aFolder()
  expect(nextStart(path.join(folder, 'absent'))).toBe('tries again')
  writeFileSync(path.join(folder, 'electron.zip'), '')
  expect(nextStart(folder)).toBe('tries again')
  writeFileSync(path.join(folder, 'electron.zip'), 'bytes')
  expect(nextStart(folder)).toBe('resumes it')
})
