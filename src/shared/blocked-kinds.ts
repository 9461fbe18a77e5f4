/** Kinds of connections that are blocked, in either direction. */
export const blockedKinds = [
  // The server's guard blocked a request, because it named another host, passed a proxy, or came from an unknown page
  // or another computer.
  'host',
  'proxy',
  'origin',
  'peer',
  // A webhook has an address that is not a loopback address.
  'webhook',
  // The content security policy blocked a request of a page.
  'policy',
  // The desktop app blocked a request, a download, a navigation or a new window.
  'request',
  'download',
  'navigation',
  'window',
] as const
export type BlockedKind = (typeof blockedKinds)[number]

/** Kinds that a page or the desktop app reports to the server. */
export const reportedKinds = ['policy', 'request', 'download', 'navigation', 'window'] as const satisfies BlockedKind[]

/** Parties that attempted a blocked connection. */
export const blockedBy = ['caller', 'operator', 'console', 'desktop'] as const
export type BlockedBy = (typeof blockedBy)[number]

export const blockedEgressLimits = {
  /** Maximum number of recent attempts in the list. */
  listed: 100,
  /** Maximum number of characters of an attempt's description. */
  what: 100,
} as const
