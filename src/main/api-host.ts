import type { FromHost, HostOptions, ToHost } from '#shared/host-messages.ts'
import type { Recovery, StartStep, StartTrouble } from '#shared/start-trouble.ts'

/** The part of Electron's `UtilityProcess` that this class uses. Tests pass a fake. */
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

/** Reason why the server could not start. */
export interface Failure {
  trouble: StartTrouble
  message: string
  /**
   * Time of the newest backup in milliseconds since 1970; null if there is none, undefined if the backup folder could
   * not be read.
   */
  newestBackup?: number | null
}

export interface ApiHostSettings {
  fork: () => HostProcess
  options: HostOptions
  log: (line: string) => void
  /** Called if the server cannot start. The app then shows a page with the reason. */
  onFailed: (failure: Failure) => void
  /** Called at each step of the start. A start has no time limit. */
  onStep: (step: StartStep) => void
  /** Called after the server was restarted on another port. */
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

/** Runs the server in a utility process and restarts it after a crash. No other module has access to the process. */
export class ApiHost {
  readonly #settings: ApiHostSettings
  readonly #times: typeof defaultTimes
  #ready = Promise.withResolvers<string>()
  #running: Running | undefined
  #last: (Address & { since: number }) | undefined
  #tries = 0
  /** Number of the present start. Results of earlier starts are ignored, because these were abandoned. */
  #attempt = 0
  #isStopping = false

  constructor(settings: ApiHostSettings) {
    this.#settings = settings
    this.#times = { ...defaultTimes, ...settings.times }
  }

  /**
   * Starts the server.
   * @param recovery repair to run first if the data is unusable
   */
  start(recovery?: Recovery): void {
    this.#tries = 0
    if (!this.#running) void this.#bringUp([this.#settings.options.port], recovery)
  }

  /** Abandons a running start and begins another one. */
  startAgain(): void {
    const { host, gone } = this.#running ?? {}
    this.#attempt += 1
    host?.kill()
    void (gone?.promise ?? Promise.resolve()).then(() => this.start())
  }

  /** Resolves to the server's address as soon as it listens. */
  url(): Promise<string> {
    return this.#ready.promise
  }

  /** Returns the last known address of the server; undefined before its first start. */
  lastUrl(): string | undefined {
    return this.#last?.url
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    if (!this.#running) return
    const { host, gone } = this.#running
    // A server that does not respond must not keep the app from closing.
    const limit = setTimeout(() => host.kill(), this.#times.stopMs)
    host.postMessage({ type: 'stop' })
    await gone.promise
    clearTimeout(limit)
  }

  /** Tries the ports in their order. */
  async #bringUp(ports: number[], recovery?: Recovery): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    let failure: Failure = { trouble: 'unexpected', message: '' }
    for (const port of ports) {
      const outcome = await this.#launch({ ...this.#settings.options, port, ...(recovery && { recovery }) })
      if (this.#isStopping || attempt !== this.#attempt) return
      if (isAddress(outcome)) return this.#arrive(outcome)
      failure = outcome
      this.#settings.log(`api host: the server could not start: ${failure.message}`)
      await this.#running?.gone.promise
    }
    this.#settings.onFailed(failure)
  }

  /**
   * Starts one process.
   * @returns its address, or the reason of the failure
   */
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
      outcome.resolve({
        trouble: 'unexpected',
        message: `The server exited during its start (code ${code}). The log has the details.`,
      })
      // The message is posted later. Electron would crash if it were posted inside this listener.
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
    const next = wait === undefined ? 'no restart is left' : `restart ${this.#tries} of ${backOffMs.length}`
    log(`api host: the server exited (code ${code}), ${next}`)
    if (wait === undefined)
      return onFailed({
        trouble: 'unexpected',
        message: `The server exited ${this.#tries} times (code ${code}). The log has the details.`,
      })
    // Each further attempt waits longer.
    await new Promise(resolve => setTimeout(resolve, wait))
    // The old port is tried first, so that the page keeps its address. If another process uses it, any free port is
    // taken.
    if (!this.#isStopping) await this.#bringUp([...new Set([this.#last?.port ?? options.port, options.port])])
  }
}
