/** Groups of tables by which worlds are compared. */
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
  /** Maximum number of saved states of a world. */
  max: 50,
  /** Maximum total size of a world's saved states in bytes. A single one therefore cannot be larger. */
  bytes: 512 * 1_024 * 1_024,
  name: { min: 1, max: 48 },
  /** Maximum number of pictures in a saved state. All are listed in its header, which is parsed as a whole. */
  files: 4_000,
  /** Maximum number of overdue events in a saved state, and maximum number of days by which they are overdue. */
  overdue: 10_000,
  overdueDays: 1,
  /** Maximum number of ids that a comparison lists for each kind of difference. */
  ids: 5,
} as const

/** Limits of undo and redo. */
export const restorePointLimits = {
  /** Maximum number of undo points of a world. Those for undo and for redo are counted together. */
  max: 20,
  bytes: 1_024 * 1_024 * 1_024,
  /** Maximum size of a world in bytes for which undo points are taken. Each undo point is a complete copy. */
  pointBytes: 512 * 1_024 * 1_024,
  /** Maximum number of characters of a text in the description of an undo point. */
  text: 80,
} as const

/** Modes of taking undo points. */
export const restorePointModes = ['on', 'off'] as const

/** Reasons why no undo point was taken. */
export const untakenReasons = ['storage', 'tooLarge'] as const
export type UntakenReason = (typeof untakenReasons)[number]

/** Possible behaviour if a name is already used. */
export const nameConflictModes = ['replace', 'refuse'] as const
export type NameConflictMode = (typeof nameConflictModes)[number]

/**
 * Pattern of a saved state's name. It is in lower case, because the name is also a file name and some systems ignore
 * case.
 */
export const snapshotNamePattern = /^[a-z0-9][a-z0-9._-]*$/
