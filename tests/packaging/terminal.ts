import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Time limit for a server to listen, in milliseconds. */
const startMs = 60_000
const everyMs = 100

/** The two addresses of `localhost`. A server may listen on only one of them. */
const loopback = ['127.0.0.1', '[::1]']

/** Returns true if a server answers on a port. */
const answers = (port: number) =>
  Promise.any(loopback.map(host => fetch(`http://${host}:${port}/`))).then(
    () => true,
    () => false,
  )

interface Place {
  cwd: string
  env: NodeJS.ProcessEnv
}

/**
 * Runs commands as in a terminal. Servers continue to run during the next commands. A second server of the same kind
 * replaces the first.
 */
export class Terminal {
  readonly #place: Place
  readonly #servers = new Map<string, ChildProcess>()

  constructor(place: Place) {
    this.#place = place
  }

  /** Starts a server and waits until its port answers. Its output is not read, because it depends on the terminal. */
  async serve(kind: string, command: string, port: number): Promise<void> {
    await this.#stop(kind)
    const server = spawn('sh', ['-c', command], { ...this.#place, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#servers.set(kind, server)
    let printed = ''
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    const limit = performance.now() + startMs
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`"${command}" ended with ${server.exitCode}:\n${printed}`)
      if (performance.now() > limit) throw new Error(`"${command}" does not answer on port ${port}:\n${printed}`)
      await wait(everyMs)
    }
  }

  async close(): Promise<void> {
    for (const kind of [...this.#servers.keys()]) await this.#stop(kind)
  }

  async #stop(kind: string): Promise<void> {
    const server = this.#servers.get(kind)
    this.#servers.delete(kind)
    if (!server?.pid || server.exitCode !== null) return
    const ended = once(server, 'exit')
    // A negative id kills the whole process group, which includes the server that the shell has started.
    process.kill(-server.pid, 'SIGTERM')
    await ended
  }
}
