import { StartError } from '../failures/start-error.ts'
import { nameOf } from '../http/known-hosts.ts'
import { anyLoopback } from '../http/known-origins.ts'
import { nameInOrigin } from '../http/loopback.ts'

/** @throws {StartError} unless it is an origin of this computer, or the word for all of them */
export function readOrigin(text: string): string {
  if (text === anyLoopback) return text
  const url = URL.parse(text)
  const isBare = url !== null && url.href === `${url.origin}/`
  if (isBare && nameInOrigin(url.origin) !== undefined) return url.origin
  throw new StartError(
    `--allow-origin takes ${anyLoopback} or an origin of this computer such as http://localhost:5173, not "${text}".`,
  )
}

/** @throws {StartError} unless it can stand in a `Host` */
export function readHost(text: string): string {
  if (nameOf(text) !== undefined) return text
  throw new StartError(`--allow-host takes a name, or a name and a port such as mock:5001, not "${text}".`)
}
