import { existsSync } from 'node:fs'
import { StartError } from '../failures/start-error.ts'

/** Where the server listens (`docs/rules/safety.md`). */
export interface ListenOptions {
  /** Loopback only, 127.0.0.1 unless told; every address of a container. */
  host?: string
  /** In a container: on its own network. */
  container?: boolean
  /** Whether this is one; tests say so themselves. */
  isContainer?: () => boolean
}

const loopback = ['127.0.0.1', 'localhost', '::1']
const everyAddress = ['0.0.0.0', '::']
const marks = ['/.dockerenv', '/run/.containerenv']

/** Whether this process runs in a container, by what container engines and Kubernetes leave there. */
const seemsContainer = (): boolean =>
  process.env.KUBERNETES_SERVICE_HOST !== undefined || marks.some(mark => existsSync(mark))

/**
 * @returns the address to listen on; undefined for every one that the container has
 * @throws StartError for any that strangers could reach
 */
export function listenOn({ host, container = false, isContainer = seemsContainer }: ListenOptions): string | undefined {
  if (container && !isContainer())
    throw new StartError(
      `--container is for a container, and this is none: neither ${marks.join(' nor ')} nor KUBERNETES_SERVICE_HOST is there.`,
    )
  if (container && host !== undefined && !everyAddress.includes(host))
    throw new StartError(`With --container the server listens on 0.0.0.0 or ::, not on ${host}.`)
  if (container) return host
  if (host === undefined || loopback.includes(host)) return host ?? '127.0.0.1'
  throw new StartError(
    `The server listens on this computer alone: ${host} is not a loopback address; in a container --container is for its network.`,
  )
}

/** The name by which whoever started the server reaches it. */
export const nameOfListener = ({ host = '127.0.0.1', container }: ListenOptions): string => {
  if (container) return '127.0.0.1'
  return host === '::1' ? '[::1]' : host
}
