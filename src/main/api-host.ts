import type { FromHost, HostOptions, ToHost } from '#shared/host-messages.ts'
import type { Recovery, StartStep, StartTrouble } from '#shared/start-trouble.ts'

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

/** Why there is no server. */
export interface Failure {
  trouble: StartTrouble
  message: string
  /** In milliseconds; null without a backup, undefined where nobody could look. */
  newestBackup?: number | null
}

export interface ApiHostSettings {
  fork: () => HostProcess
  options: HostOptions
  log: (line: string) => void
  /** It cannot be started: a screen for the person. */
  onFailed: (failure: Failure) => void
  /** What it does while it starts, which may take as long as it needs. */
  onStep: (step: StartStep) => void
  /** It is back after a crash, at another address. */
  onMoved: () => void
  times?: Partial<typeof defaultTimes>
}

const defaultTimes = { stopMs: 4_000, backOffMs: [250, 1_000, 3_000], healthyMs: 60_000 }

interface Running {
  host: HostProcess
  gone: PromiseWithResolvers<void>
  outcome: PromiseWithResolvers<Address | Failure>
}

const isAddress = (outcome: Address | Failure): outcome is Address => 'url' in outcome

/** The only place that knows in which process the server runs: starts it, watches it, starts it again, stops it. */
export class ApiHost {
  readonly #settings: ApiHostSettings
  readonly #times: typeof defaultTimes
  #ready = Promise.withResolvers<string>()
  #running: Running | undefined
  #last: (Address & { since: number }) | undefined
  #tries = 0
  /** Which try to start counts: an earlier one that was given up says nothing more. */
  #attempt = 0
  #isStopping = false

  constructor(settings: ApiHostSettings) {
    this.#settings = settings
    this.#times = { ...defaultTimes, ...settings.times }
  }

  /** @param recovery what to do first about data that cannot be used */
  start(recovery?: Recovery): void {
    this.#tries = 0
    if (!this.#running) void this.#bringUp([this.#settings.options.port], recovery)
  }

  /** Ends a start that the person no longer waits for, and begins another. */
  startAgain(): void {
    const { host, gone } = this.#running ?? {}
    this.#attempt += 1
    host?.kill()
    void (gone?.promise ?? Promise.resolve()).then(() => this.start())
  }

  /** Where it listens, as soon as it does. */
  url(): Promise<string> {
    return this.#ready.promise
  }

  /** Where it listened last; undefined before the first time. */
  lastUrl(): string | undefined {
    return this.#last?.url
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    if (!this.#running) return
    const { host, gone } = this.#running
    // A server that hangs must not keep the app from closing.
    const limit = setTimeout(() => host.kill(), this.#times.stopMs)
    host.postMessage({ type: 'stop' })
    await gone.promise
    clearTimeout(limit)
  }

  /** Tries one port after the other. */
  async #bringUp(ports: number[], recovery?: Recovery): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    let failure: Failure = { trouble: 'unexpected', message: '' }
    for (const port of ports) {
      const outcome = await this.#launch({ ...this.#settings.options, port, ...(recovery && { recovery }) })
      if (this.#isStopping || attempt !== this.#attempt) return
      if (isAddress(outcome)) return this.#arrive(outcome)
      failure = outcome
      this.#settings.log(`api host: ${failure.message}`)
      await this.#running?.gone.promise
    }
    this.#settings.onFailed(failure)
  }

  /** Starts one process. @returns its address, or why there is none */
  #launch(options: HostOptions): Promise<Address | Failure> {
    const host = this.#settings.fork()
    const running: Running = { host, gone: Promise.withResolvers(), outcome: Promise.withResolvers() }
    this.#running = running
    this.#watch(running)
    host.postMessage({ type: 'start', options, parentPid: process.pid })
    return running.outcome.promise
  }

  #watch(running: Running): void {
    const { host, gone, outcome } = running
    let isUp = false
    host.on('message', message => {
      isUp ||= message.type === 'ready'
      if (message.type === 'step') this.#settings.onStep(message.step)
      if (message.type === 'ready') outcome.resolve({ url: message.url, port: message.port })
      if (message.type !== 'failed') return
      const { type: _, ...failure } = message
      outcome.resolve(failure)
      host.kill()
    })
    host.on('exit', code => {
      gone.resolve()
      if (this.#running === running) this.#running = undefined
      outcome.resolve({ trouble: 'unexpected', message: `The server ended while it was starting (code ${code}).` })
      // Electron crashes when a message is posted inside this listener: whatever follows, follows later.
      if (isUp && !this.#isStopping) setImmediate(() => void this.#restart(code))
    })
  }

  #arrive(address: Address): void {
    const hasMoved = this.#last !== undefined && this.#last.url !== address.url
    this.#last = { ...address, since: Date.now() }
    this.#settings.log(`api host: listening on port ${address.port}`)
    this.#ready.resolve(address.url)
    if (hasMoved) this.#settings.onMoved()
  }

  async #restart(code: number): Promise<void> {
    const { backOffMs, healthyMs } = this.#times
    const { log, onFailed, options } = this.#settings
    if (this.#last && Date.now() - this.#last.since > healthyMs) this.#tries = 0
    this.#ready = Promise.withResolvers()
    const wait = backOffMs[this.#tries]
    this.#tries += 1
    log(`api host: the server ended with code ${code}, try ${this.#tries} of ${backOffMs.length}`)
    if (wait === undefined)
      return onFailed({ trouble: 'unexpected', message: `The server ended ${this.#tries} times (code ${code}).` })
    // The back-off between tries: there is nothing else to wait for.
    await new Promise(resolve => setTimeout(resolve, wait))
    // The old port first, so that the page need not know; a free one when somebody took it.
    if (!this.#isStopping) await this.#bringUp([...new Set([this.#last?.port ?? options.port, options.port])])
  }
}
