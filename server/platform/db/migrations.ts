import { version1 } from './schema/version-1.ts'

/**
 * SQLite stores this number in the file header (`PRAGMA application_id`). It distinguishes our databases from those of other
 * programs. In ASCII it reads STKP.
 */
export const applicationId = 0x53_54_4b_50

/**
 * SQL of each schema version, in order. `user_version` is the number of those applied. A released version is never edited:
 * databases that already have it would not get the change.
 */
export const migrations: readonly string[] = [version1]
