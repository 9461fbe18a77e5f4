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
  /** Pictures in one capsule. Each is named in its head, which is parsed as a whole. */
  files: 4_000,
  /** Events of a capsule that are due before its minute, and by how many days. */
  overdue: 10_000,
  overdueDays: 1,
  /** How many ids a comparison names of what was added, changed and removed. */
  ids: 5,
} as const

/** What may be taken back: an act of the operator, and what was taken back so may come again. */
export const restorePointLimits = {
  /** Of one world, both ways together. */
  most: 20,
  bytes: 1_024 * 1_024 * 1_024,
  /** A larger world goes on without: each point is all of it. */
  pointBytes: 128 * 1_024 * 1_024,
  /** Of a text in what a point says of its act. */
  text: 80,
} as const

/** Whether a world takes restore points. */
export const restorePointModes = ['on', 'off'] as const

/** Why an act went on without a restore point. */
export const untakenReasons = ['storage', 'tooLarge'] as const
export type UntakenReason = (typeof untakenReasons)[number]

/** What happens to a kept file whose name is wanted for a new one. */
export const takenWays = ['replace', 'refuse'] as const
export type TakenWay = (typeof takenWays)[number]

/** The name is the name of a file too, on every system: small letters alone. */
export const snapshotNamePattern = /^[a-z0-9][a-z0-9._-]*$/
