/// <reference lib="esnext.disposable" preserve="true" />
import { type Client, createClient } from '../client/client.ts'
import { type ServerOptions, type ServerProcess, startServerProcess } from './server-process.ts'
import { addWorld, type World } from './world.ts'
import { flagsOf, type WorldOptions } from './world-start.ts'

/** How the server and its own world are made; of a server that runs already nothing is made anew. */
export type SandboxOptions = ServerOptions &
  WorldOptions & {
    /** A server that runs already, with `operatorKey`; `STALLKEEPER_URL` and `STALLKEEPER_OPERATOR_KEY` unless told. */
    url?: string | undefined
    operatorKey?: string | undefined
  }

/** A running server. */
export interface Sandbox {
  readonly url: string
  readonly operatorKey: string
  /** Commands the server's own world. */
  readonly operator: Client
  /** A world of its own: quiet, empty, with a clock that stands still, unless told. */
  newWorld(options?: WorldOptions): Promise<World>
  /** The server's own world as it was first. */
  reset(): Promise<void>
  /** Keeps the server's own world as it is, under a name. */
  snapshot(name: string): Promise<void>
  /** The server's own world as it was kept; who is signed in stays so, where the seller was there then. */
  restore(name: string): Promise<void>
  /** Ends the server, where it was started here. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a server, or uses the one that `stallkeeper run` started. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { url, operatorKey, close } = running(options) ?? (await started(options))
  const operator = createClient({ url, operatorKey })
  return {
    url,
    operatorKey,
    operator,
    newWorld: (world = {}) => addWorld({ url, operator }, world),
    async reset() {
      await operator.sandbox.reset()
    },
    async snapshot(name) {
      await operator.sandbox.saveSnapshot({ name })
    },
    async restore(name) {
      await operator.sandbox.restoreSnapshot({ name, keepTokens: true })
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function started(options: SandboxOptions): Promise<ServerProcess> {
  const { flags, forget } = await flagsOf(options)
  return startServerProcess(options, flags).finally(forget)
}

/** The server that somebody else started and ends. @throws Error where its key is missing */
function running(options: SandboxOptions): ServerProcess | undefined {
  const { STALLKEEPER_URL, STALLKEEPER_OPERATOR_KEY } = process.env
  const { url = STALLKEEPER_URL, operatorKey = STALLKEEPER_OPERATOR_KEY } = options
  if (!url) return undefined
  if (!operatorKey) throw new Error(`The operator's key of ${url} is missing: STALLKEEPER_OPERATOR_KEY says it.`)
  return { url: url.replace(/\/+$/, ''), operatorKey, close: async () => {} }
}
