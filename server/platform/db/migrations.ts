import { version1 } from './schema/version-1.ts'
import { version2 } from './schema/version-2.ts'

/**
 * Number that identifies databases of Stallkeeper. SQLite stores it in the file header (`PRAGMA application_id`). In
 * ASCII it reads STKP.
 */
export const applicationId = 0x53_54_4b_50

/**
 * SQL of each schema version, in order. `user_version` in a database is the number of the versions that were applied. A
 * released version must never be edited, because existing databases would not get the change.
 */
export const migrations: readonly string[] = [version1, version2]
