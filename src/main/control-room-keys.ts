import { randomBytes } from 'node:crypto'
import { allCalls, fullPath, type SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'

/** The part of Electron's `BrowserWindow` that this class uses. Tests pass a fake. */
export interface ControlRoomPage {
  once(event: 'closed', listener: () => void): unknown
}

/**
 * Id of the world that a Control room controls; undefined for the Control room of the main store, which controls every
 * world.
 */
type Commanded = string | undefined

/** Matches a request with a path below `/sandbox`, of the main store or of a separate world. */
const operatorPath = /^(?:\/w\/([^/]+))?(\/sandbox(?:\/.*)?)$/

/** Operator calls that every page of the console may send, as `METHOD /path`. */
const consoleCalls: ReadonlySet<string> = new Set(
  (Object.keys(sandboxCalls) as SandboxCall[])
    .filter(name => allCalls[name].fromConsole)
    .map(name => `${allCalls[name].method} ${fullPath(name)}`),
)

/**
 * Keys of the windows with a Control room. A page gets its key through the preload script and sends it as
 * `X-Operator-Key`. The app replaces it by the operator key before the request leaves. No page ever has the operator
 * key.
 */
export class ControlRoomKeys {
  readonly #commanded = new Map<string, Commanded>()
  readonly #keys = new WeakMap<ControlRoomPage, string>()

  /** Creates a key for a window. It becomes invalid when the window closes. */
  issue(window: ControlRoomPage, world?: string): void {
    const key = randomBytes(32).toString('base64url')
    this.#keys.set(window, key)
    this.#commanded.set(key, world)
    window.once('closed', () => this.#commanded.delete(key))
  }

  /** Returns the key of a window; undefined if it is no window of a Control room. */
  of(window: ControlRoomPage): string | undefined {
    return this.#keys.get(window)
  }

  /**
   * Returns true if a request may get the operator key: if it has the key of a Control room, or if every page may send
   * the call.
   */
  admits({ url, method }: { url: string; method: string }, key: string | undefined): boolean {
    const [, world, path] = operatorPath.exec(new URL(url).pathname) ?? []
    if (path === undefined) return false
    if (key === undefined || !this.#commanded.has(key)) return consoleCalls.has(`${method} ${path}`)
    const commanded = this.#commanded.get(key)
    return commanded === undefined || commanded === world
  }
}
