import { eventSources } from '#server/core/changes/event-sources.ts'
import { streamNotices, worldEventKindNames, worldEventKinds } from '#shared/world-events.ts'
import { table, writeTables } from './marked-tables.ts'

/** The fields of `data`, as the source of a kind writes them. */
function dataOf(kind: string): string {
  const { data = '' } = eventSources.find(({ kinds }) => Object.values(kinds).some(each => each === kind)) ?? {}
  return [...data.matchAll(/'(\w+)', /g)].map(([, field]) => `\`${field}\``).join(', ')
}

/** The tables of docs/reference/events.md, by name. */
export const eventTables = (): Record<'kinds' | 'notices', string> => ({
  kinds: table(
    ['Kind', 'Subject', 'What has happened', '`data`'],
    worldEventKindNames.map(kind => {
      const { subject, text } = worldEventKinds[kind]
      return [`\`${kind}\``, `\`${subject}:\``, text, dataOf(kind)]
    }),
  ),
  notices: table(
    ['Kind', 'What it says'],
    Object.entries(streamNotices).map(([kind, text]) => [`\`${kind}\``, text]),
  ),
})

/** docs/reference/events.md: its tables of kinds and notices, in what people wrote. */
export const writeEvents = (): void => writeTables('reference/events.md', eventTables())
