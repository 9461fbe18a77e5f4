/** Groups of tables in comparisons and digests of worlds. */
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
  /** Maximum number of saved states in a world. */
  max: 50,
  /** Maximum total size of a world's saved states, and thus of a capsule. */
  bytes: 512 * 1_024 * 1_024,
  name: { min: 1, max: 48 },
  /** Maximum number of pictures in a capsule. All are listed in its header, which is parsed in one piece. */
  files: 4_000,
  /** Maximum number of events in a capsule that are overdue, and by how many days. */
  overdue: 10_000,
  overdueDays: 1,
  /** Number of ids that a comparison lists for each kind of difference. */
  ids: 5,
} as const

/** Limits of undo and redo. */
export const restorePointLimits = {
  /** Maximum number of restore points in a world, undo and redo together. */
  max: 20,
  bytes: 1_024 * 1_024 * 1_024,
  /** Maximum size of a world with restore points, because each point is a complete copy. */
  pointBytes: 512 * 1_024 * 1_024,
  /** Maximum characters of a text in a point's description. */
  text: 80,
} as const

/** Modes of taking restore points. */
export const restorePointModes = ['on', 'off'] as const

/** Reasons for which no restore point was taken. */
export const untakenReasons = ['storage', 'tooLarge'] as const
export type UntakenReason = (typeof untakenReasons)[number]

/** Behaviour if a name is already taken. */
export const nameConflictModes = ['replace', 'refuse'] as const
export type NameConflictMode = (typeof nameConflictModes)[number]

/** Lower-case only, because the name is also a file name on systems that ignore case. */
export const snapshotNamePattern = /^[a-z0-9][a-z0-9._-]*$/
