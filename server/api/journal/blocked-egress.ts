import { type BlockedBy, type BlockedKind, blockedEgressLimits } from '#shared/blocked-kinds.ts'
import { isPaymentTarget } from '../../platform/safety/payment-targets.ts'

interface Attempt {
  kind: BlockedKind
  /** Target of the attempt: a host, an origin, or the start of an address. */
  what: string
  by: BlockedBy
}

interface Blocked extends Attempt {
  /** Number of the attempt in this world, from 1. */
  number: number
  realAt: number
}

/** Attempts to reach another computer that were blocked since the server started. */
export interface BlockedEgress {
  note(attempt: Attempt): void
  /** Returns the number of blocked requests. */
  count(): number
  /** Returns the latest attempts, newest first. */
  list(): Blocked[]
}

/**
 * Shortens an address to scheme, host and port, because path and query may contain personal data. If a payment could be
 * sent to the address, returns an empty text.
 */
function shortened(what: string): string {
  const url = /^[a-z]+:\/\//i.test(what) ? URL.parse(what) : null
  const name = url === null ? what : `${url.protocol}//${url.host}`
  if (isPaymentTarget(name)) return ''
  return name.replaceAll(/[^\w.:/[\]-]/g, '').slice(0, blockedEgressLimits.what)
}

/** Creates the record of blocked connections. @param realNow milliseconds of the computer's clock */
export function createBlockedEgress(realNow: () => number): BlockedEgress {
  const latest: Blocked[] = []
  let number = 0
  return {
    note(attempt) {
      latest.unshift({ ...attempt, what: shortened(attempt.what), number: ++number, realAt: realNow() })
      latest.length = Math.min(latest.length, blockedEgressLimits.listed)
    },
    count: () => number,
    list: () => latest,
  }
}
