import { existsSync } from 'node:fs'
import { StartError } from '../failures/start-error.ts'

/** Options for the address on which the server listens (`docs/rules/safety.md`). */
export interface ListenOptions {
  /** Loopback address, by default 127.0.0.1. In a container it may be any address of the container. */
  host?: string
  /** True to listen on the container's network. */
  container?: boolean
  /** Returns true in a container. Tests replace this function. */
  isContainer?: () => boolean
}

const loopback = ['127.0.0.1', 'localhost', '::1']
const everyAddress = ['0.0.0.0', '::']
const marks = ['/.dockerenv', '/run/.containerenv']

/**
 * Returns true in a container. It checks for the marker files of container engines and the environment variables of
 * Kubernetes.
 */
const seemsContainer = (): boolean =>
  process.env.KUBERNETES_SERVICE_HOST !== undefined || marks.some(mark => existsSync(mark))

/**
 * Validates the options.
 * @returns the address to listen on; undefined for every address of the container
 * @throws {StartError} for an address that other computers could reach
 */
export function listenOn({ host, container = false, isContainer = seemsContainer }: ListenOptions): string | undefined {
  if (container && !isContainer())
    throw new StartError(
      `--container works only in a container: neither ${marks.join(' nor ')} nor KUBERNETES_SERVICE_HOST exists.`,
    )
  if (container && host !== undefined && !everyAddress.includes(host))
    throw new StartError(`With --container the server listens on 0.0.0.0 or ::, not on ${host}.`)
  if (container) return host
  if (host === undefined || loopback.includes(host)) return host ?? '127.0.0.1'
  throw new StartError(
    `The server only listens on this computer: ${host} is not a loopback address. Use --container in a container.`,
  )
}

/** Returns the host name for URLs that are printed for the user. */
export const nameOfListener = ({ host = '127.0.0.1', container }: ListenOptions): string => {
  if (container) return '127.0.0.1'
  return host === '::1' ? '[::1]' : host
}
