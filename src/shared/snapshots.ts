/** What a comparison and a digest of worlds tell apart. */
export const worldAreas = [
  'sellers',
  'goods',
  'showcase',
  'orders',
  'refunds',
  'comments',
  'ledger',
  'wallet',
  'notifications',
  'invitations',
  'figures',
  'schedule',
  'faults',
  'files',
  'settings',
  'clock',
] as const
export type WorldArea = (typeof worldAreas)[number]

export const snapshotLimits = {
  /** Of one world. */
  most: 50,
  /** Of all snapshots of a world together, and so of one capsule too. */
  bytes: 128 * 1_024 * 1_024,
  name: { min: 1, max: 48 },
  /** How many ids a comparison names of what was added, changed and removed. */
  ids: 5,
} as const

/** The name is the name of a file too, on every system: small letters alone. */
export const snapshotNamePattern = /^[a-z0-9][a-z0-9._-]*$/
