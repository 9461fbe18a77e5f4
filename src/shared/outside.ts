/** What can be kept from leaving this computer, or from reaching it from elsewhere. */
export const blockedKinds = [
  // The guard of the server: a request that names another host, passed a proxy, or comes from a page or a computer elsewhere.
  'host',
  'proxy',
  'origin',
  'peer',
  // A webhook to an address that is not this computer's.
  'webhook',
  // A page: by its content security policy.
  'policy',
  // The desktop's own process: a request, a download, another page, a new window.
  'request',
  'download',
  'navigation',
  'window',
] as const
export type BlockedKind = (typeof blockedKinds)[number]

/** What a page and the desktop tell the server of. */
export const toldKinds = ['policy', 'request', 'download', 'navigation', 'window'] as const satisfies BlockedKind[]

/** Who tried. */
export const blockedBy = ['caller', 'operator', 'console', 'desktop'] as const
export type BlockedBy = (typeof blockedBy)[number]

export const outsideLimits = {
  /** So many attempts are named, the latest. */
  kept: 100,
  /** Characters of what an attempt was for. */
  what: 100,
} as const
