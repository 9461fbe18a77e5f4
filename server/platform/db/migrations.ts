import { version1 } from './schema/version-1.ts'

/**
 * SQLite keeps this number in the header of the file (`PRAGMA application_id`), so that our databases are told from those of other
 * programs. In ASCII it reads STKP.
 */
export const applicationId = 0x53_54_4b_50

/**
 * The SQL of each version in order. The `user_version` of a database is the number of those that it has had. One that was released is
 * never edited: databases that have had it would not get the change.
 */
export const migrations: readonly string[] = [version1]
