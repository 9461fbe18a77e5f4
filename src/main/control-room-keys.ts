import { randomBytes } from 'node:crypto'
import { allCalls, fullPath, type SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'

/** The part of Electron's `BrowserWindow` that is used here; a test gives its own. */
export interface ControlRoomPage {
  once(event: 'closed', listener: () => void): unknown
}

/** The world that a room commands: the id of one beside the store; undefined for the store and every world of its server. */
type Commanded = string | undefined

/** A request below `/sandbox`, of the store or of a world beside it. */
const operatorPath = /^(?:\/w\/([^/]+))?(\/sandbox(?:\/.*)?)$/

/** The operator calls that every page of the console makes, as `METHOD /path`. */
const consoleCalls: ReadonlySet<string> = new Set(
  (Object.keys(sandboxCalls) as SandboxCall[])
    .filter(name => allCalls[name].fromConsole)
    .map(name => `${allCalls[name].method} ${fullPath(name)}`),
)

/**
 * The keys by which the windows of Control rooms command. The page of such a window gets its key over the bridge and sends it as
 * `X-Operator-Key`; the request gate puts the operator key in its place, which no page ever holds.
 */
export class ControlRoomKeys {
  readonly #commanded = new Map<string, Commanded>()
  readonly #keys = new WeakMap<ControlRoomPage, string>()

  /** Gives a window a key, which ends with the window. */
  issue(window: ControlRoomPage, world?: string): void {
    const key = randomBytes(32).toString('base64url')
    this.#keys.set(window, key)
    this.#commanded.set(key, world)
    window.once('closed', () => this.#commanded.delete(key))
  }

  /** The key of a window; undefined for a window that is no Control room. */
  of(window: ControlRoomPage): string | undefined {
    return this.#keys.get(window)
  }

  /** Whether a request gets the operator key: by the key of a room, or as a call that every page of the console makes. */
  admits({ url, method }: { url: string; method: string }, key: string | undefined): boolean {
    const [, world, path] = operatorPath.exec(new URL(url).pathname) ?? []
    if (path === undefined) return false
    if (key === undefined || !this.#commanded.has(key)) return consoleCalls.has(`${method} ${path}`)
    const commanded = this.#commanded.get(key)
    return commanded === undefined || commanded === world
  }
}
