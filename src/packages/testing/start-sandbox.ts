/// <reference lib="esnext.disposable" preserve="true" />
import { type Client, createClient } from '../client/client.ts'
import { type ServerOptions, type ServerProcess, startServerProcess } from './server-process.ts'
import { addWorld, type World } from './test-world.ts'
import { flagsOf, type WorldOptions } from './world-start.ts'

/** Options of the server and its main world. They have no effect if a running server is used. */
export type SandboxOptions = ServerOptions &
  WorldOptions & {
    /**
     * Base URL of a running server. It requires `operatorKey`. The defaults are `STALLKEEPER_URL` and
     * `STALLKEEPER_OPERATOR_KEY`.
     */
    url?: string | undefined
    operatorKey?: string | undefined
  }

/** A running server. */
export interface Sandbox {
  readonly url: string
  readonly operatorKey: string
  /** Client that sends calls as the operator of the main world. */
  readonly operator: Client
  /** Creates an isolated world. By default it is empty and has no simulated buyers, and its clock is stopped. */
  newWorld(options?: WorldOptions): Promise<World>
  /** Resets the main world to its initial state. */
  reset(): Promise<void>
  /** Saves the state of the main world under a name. */
  snapshot(name: string): Promise<void>
  /** Opens a saved state of the main world. Sellers who existed in it stay signed in. */
  restore(name: string): Promise<void>
  /** Stops the server if this call of `startSandbox` started it. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts a server, or connects to the one that `stallkeeper run` started.
 * @throws Error if the server cannot start, or if a URL is given without an operator key
 */
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

/**
 * Returns a server that another program has started and will stop.
 * @throws Error if its operator key is missing
 */
function running(options: SandboxOptions): ServerProcess | undefined {
  const { STALLKEEPER_URL, STALLKEEPER_OPERATOR_KEY } = process.env
  const { url = STALLKEEPER_URL, operatorKey = STALLKEEPER_OPERATOR_KEY } = options
  if (!url) return undefined
  if (!operatorKey)
    throw new Error(`The operator key of ${url} is missing. Set STALLKEEPER_OPERATOR_KEY or pass operatorKey.`)
  return { url: url.replace(/\/+$/, ''), operatorKey, close: async () => {} }
}
