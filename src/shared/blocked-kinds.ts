/** Kinds of connections that are blocked, in either direction. */
export const blockedKinds = [
  // Blocked by the server's guard: a request for another host name, through a proxy, from a foreign page, or from
  // another computer.
  'host',
  'proxy',
  'origin',
  'peer',
  // A webhook to an address that is not loopback.
  'webhook',
  // Blocked in a page by its content security policy.
  'policy',
  // Blocked in the desktop app: a request, a download, a navigation, a new window.
  'request',
  'download',
  'navigation',
  'window',
] as const
export type BlockedKind = (typeof blockedKinds)[number]

/** Kinds reported to the server by a page or the desktop app. */
export const reportedKinds = ['policy', 'request', 'download', 'navigation', 'window'] as const satisfies BlockedKind[]

/** Parties that attempted the connection. */
export const blockedBy = ['caller', 'operator', 'console', 'desktop'] as const
export type BlockedBy = (typeof blockedBy)[number]

export const blockedEgressLimits = {
  /** Number of recent attempts that are listed. */
  listed: 100,
  /** Maximum characters of an attempt's description. */
  what: 100,
} as const
