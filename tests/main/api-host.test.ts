import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromHost, ToHost } from '#shared/host-messages.ts'
import { ApiHost } from '../../src/main/api-host.ts'

/** Simulates a server process that behaves as a test specifies. */
class FakeProcess extends EventEmitter {
  readonly posted: ToHost[] = []
  readonly plan: (port: number, process: FakeProcess) => void

  constructor(plan: (port: number, process: FakeProcess) => void) {
    super()
    this.plan = plan
  }

  postMessage(message: ToHost): void {
    this.posted.push(message)
    if (message.type === 'start') setImmediate(() => this.plan(message.options.port, this))
    else setImmediate(() => this.emit('exit', 0))
  }

  says(message: FromHost): void {
    this.emit('message', message)
  }

  kill(): boolean {
    setImmediate(() => this.emit('exit', 143))
    return true
  }
}

const listens = (port: number, process: FakeProcess) =>
  process.says({ type: 'ready', port: port || 4000, url: `http://127.0.0.1:${port || 4000}` })
const locked = { trouble: 'inUse', message: 'The data folder is locked.', newestBackup: null } as const
const refuses = (_port: number, process: FakeProcess) => process.says({ type: 'failed', ...locked })
const isSilent = () => undefined

function host(plans: ((port: number, process: FakeProcess) => void)[]) {
  const processes: FakeProcess[] = []
  const onFailed = vi.fn()
  const onMoved = vi.fn()
  const onStep = vi.fn()
  const server = new ApiHost({
    fork: () => {
      const process = new FakeProcess(plans[processes.length] ?? listens)
      processes.push(process)
      return process
    },
    options: { port: 0, launchKey: 'l', operatorKey: 'o', allowedOrigins: [] },
    log: () => undefined,
    onFailed,
    onMoved,
    onStep,
  })
  return { server, processes, onFailed, onMoved, onStep }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('resolves the address when the server listens', async () => {
  const { server } = host([listens])
  server.start()
  await pass(1)
  expect(await server.url()).toBe('http://127.0.0.1:4000')
  expect(server.lastUrl()).toBe('http://127.0.0.1:4000')
})

test('reports the reason of a failed start, and starts again on request', async () => {
  const { server, onFailed } = host([refuses])
  server.start()
  await pass(10)
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(locked)
  server.start()
  await pass(10)
  expect(await server.url()).toBe('http://127.0.0.1:4000')
})

test('reports each step of a start, without a time limit', async () => {
  const { server, onFailed, onStep } = host([(_port, process) => process.says({ type: 'step', step: 'checking' })])
  server.start()
  await pass(3_600_000)
  expect(onStep).toHaveBeenCalledExactlyOnceWith('checking')
  expect(onFailed).not.toHaveBeenCalled()
})

test('an abandoned start is ended and replaced without a failure report', async () => {
  const { server, processes, onFailed } = host([isSilent])
  server.start()
  await pass(10)
  server.startAgain()
  await pass(10)
  expect(await server.url()).toBe('http://127.0.0.1:4000')
  expect(processes).toHaveLength(2)
  expect(onFailed).not.toHaveBeenCalled()
})

test('passes a recovery to the server once', async () => {
  const { server, processes } = host([refuses])
  server.start()
  await pass(10)
  server.start('restore')
  await pass(10)
  processes[1]?.emit('exit', 139)
  await pass(300)
  expect(processes.map(({ posted }) => posted[0])).toEqual([
    expect.not.objectContaining({ options: expect.objectContaining({ recovery: expect.anything() }) }),
    expect.objectContaining({ options: expect.objectContaining({ recovery: 'restore' }) }),
    expect.not.objectContaining({ options: expect.objectContaining({ recovery: expect.anything() }) }),
  ])
})

test('restarts a crashed server on the same port without notifying the page', async () => {
  const { server, processes, onMoved } = host([listens, listens])
  server.start()
  await pass(1)
  processes[0]?.emit('exit', 139)
  await pass(300)
  expect(processes).toHaveLength(2)
  expect(processes[1]?.posted[0]).toMatchObject({ type: 'start', options: { port: 4000 } })
  expect(onMoved).not.toHaveBeenCalled()
})

test('uses a free port if the old one is taken, and reports the move', async () => {
  const elsewhere = (_port: number, process: FakeProcess) =>
    process.says({ type: 'ready', port: 5000, url: 'http://127.0.0.1:5000' })
  const { server, processes, onMoved } = host([listens, refuses, elsewhere])
  server.start()
  await pass(1)
  processes[0]?.emit('exit', 1)
  await pass(300)
  expect(await server.url()).toBe('http://127.0.0.1:5000')
  expect(onMoved).toHaveBeenCalledOnce()
})

test('gives up after three tries', async () => {
  const { server, processes, onFailed } = host([])
  server.start()
  for (let crash = 0; crash < 4; crash += 1) {
    await pass(4_000)
    processes.at(-1)?.emit('exit', 1)
  }
  await pass(10_000)
  expect(processes).toHaveLength(4)
  expect(onFailed).toHaveBeenCalledOnce()
})

test('asks the server to stop and waits for its exit', async () => {
  const { server, processes, onFailed } = host([listens])
  server.start()
  await pass(1)
  await Promise.all([server.stop(), pass(10)])
  expect(processes[0]?.posted.at(-1)).toEqual({ type: 'stop' })
  await pass(10_000)
  expect(processes).toHaveLength(1)
  expect(onFailed).not.toHaveBeenCalled()
})

test('kills a server that does not stop within four seconds', async () => {
  const { server, processes } = host([listens])
  server.start()
  await pass(1)
  const [process] = processes
  if (process) process.postMessage = message => void process.posted.push(message)
  const stopped = vi.fn()
  void server.stop().then(stopped)
  await pass(3_900)
  expect(stopped).not.toHaveBeenCalled()
  await pass(200)
  expect(stopped).toHaveBeenCalledOnce()
})
