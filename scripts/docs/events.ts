import { eventTables } from './event-tables.ts'
import { writeTables } from './marked-tables.ts'

/** docs/reference/events.md: its tables of kinds and notices, in what people wrote. */
export const writeEvents = (): void => writeTables('reference/events.md', eventTables())
