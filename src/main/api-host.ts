import type { FromHost, HostOptions, ToHost } from '#shared/host-messages.ts'

/** The part of Electron's `UtilityProcess` that is used here; a test gives its own. */
export interface HostProcess {
  postMessage(message: ToHost): void
  kill(): boolean
  on(event: 'message', listener: (message: FromHost) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
}

interface Address {
  url: string
  port: number
}

export interface ApiHostSettings {
  fork: () => HostProcess
  options: HostOptions
  log: (line: string) => void
  /** It cannot be started: a screen for the person. */
  onFailed: (message: string) => void
  /** It is back after a crash, at another address. */
  onMoved: () => void
  times?: Partial<typeof defaultTimes>
}

const defaultTimes = { startMs: 10_000, stopMs: 4_000, backOffMs: [250, 1_000, 3_000], healthyMs: 60_000 }

/** The only place that knows in which process the server runs: starts it, watches it, starts it again, stops it. */
export interface ApiHost {
  start(): void
  /** Where it listens, as soon as it does. */
  url(): Promise<string>
  /** Where it listened last; undefined before the first time. */
  lastUrl(): string | undefined
  stop(): Promise<void>
}

export function createApiHost(settings: ApiHostSettings): ApiHost {
  const times = { ...defaultTimes, ...settings.times }
  let ready = Promise.withResolvers<string>()
  let running: { host: HostProcess; gone: Promise<void> } | undefined
  let last: (Address & { since: number }) | undefined
  let tries = 0
  let stopping = false

  /** Starts one process and answers its address, or the sentence that says why there is none. */
  function launch(port: number): Promise<Address | string> {
    const host = settings.fork()
    const gone = Promise.withResolvers<void>()
    const outcome = Promise.withResolvers<Address | string>()
    const mine = { host, gone: gone.promise }
    running = mine
    let isUp = false
    const limit = setTimeout(() => {
      outcome.resolve(`The server did not start within ${times.startMs / 1000} seconds.`)
      host.kill()
    }, times.startMs)
    host.on('message', message => {
      clearTimeout(limit)
      isUp ||= message.type === 'ready'
      if (message.type === 'ready') outcome.resolve({ url: message.url, port: message.port })
      if (message.type !== 'failed') return
      outcome.resolve(message.message)
      host.kill()
    })
    host.on('exit', code => {
      clearTimeout(limit)
      gone.resolve()
      if (running === mine) running = undefined
      outcome.resolve(`The server ended while it was starting (code ${code}).`)
      // Electron crashes when a message is posted inside this listener: whatever follows, follows later.
      if (isUp && !stopping) setImmediate(() => void restart(code))
    })
    host.postMessage({ type: 'start', options: { ...settings.options, port }, parentPid: process.pid })
    return outcome.promise
  }

  async function bringUp(ports: number[]): Promise<void> {
    let message = ''
    for (const port of ports) {
      const outcome = await launch(port)
      if (stopping) return
      if (typeof outcome !== 'string') return arrive(outcome)
      message = outcome
      settings.log(`api host: ${message}`)
      await running?.gone
    }
    settings.onFailed(message)
  }

  function arrive(address: Address): void {
    const moved = last !== undefined && last.url !== address.url
    last = { ...address, since: Date.now() }
    settings.log(`api host: listening on port ${address.port}`)
    ready.resolve(address.url)
    if (moved) settings.onMoved()
  }

  async function restart(code: number): Promise<void> {
    if (last && Date.now() - last.since > times.healthyMs) tries = 0
    ready = Promise.withResolvers()
    const wait = times.backOffMs[tries]
    tries += 1
    settings.log(`api host: the server ended with code ${code}, try ${tries} of ${times.backOffMs.length}`)
    if (wait === undefined) return settings.onFailed(`The server ended ${tries} times (code ${code}).`)
    // The back-off between tries: there is nothing else to wait for.
    await new Promise(resolve => setTimeout(resolve, wait))
    // The old port first, so that the page need not know; a free one when somebody took it.
    if (!stopping) await bringUp([...new Set([last?.port ?? settings.options.port, settings.options.port])])
  }

  return {
    start() {
      tries = 0
      if (!running) void bringUp([settings.options.port])
    },
    url: () => ready.promise,
    lastUrl: () => last?.url,
    async stop() {
      stopping = true
      if (!running) return
      const { host, gone } = running
      const limit = setTimeout(() => host.kill(), times.stopMs)
      host.postMessage({ type: 'stop' })
      await gone
      clearTimeout(limit)
    },
  }
}
