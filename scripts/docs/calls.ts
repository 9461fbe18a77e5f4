import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { table, writeTables } from './marked-tables.ts'

function needsOf({ access, money, pin, files }: CallRow): string {
  const needs = {
    'no token': access === 'public',
    PIN: pin,
    '`Idempotency-Key`': money,
    multipart: files,
  }
  return Object.entries(needs)
    .flatMap(([need, isNeeded]) => (isNeeded ? [need] : []))
    .join(', ')
}

function rowOf(name: CallName): string[] {
  const row: CallRow = allCalls[name]
  const { summary } = schemas[name]
  return [`\`${name}\``, `\`${row.method} ${fullPath(name)}\``, summary.replaceAll('|', '\\|'), needsOf(row)]
}

const callsFor = (isWanted: (row: CallRow) => boolean): string =>
  table(
    ['`operationId`', 'Call', 'What it does', 'Takes'],
    (Object.keys(allCalls) as CallName[]).filter(name => isWanted(allCalls[name])).map(rowOf),
  )

/** The tables of docs/reference/calls.md, by name. */
export const callTables = () => ({
  seller: callsFor(({ access }) => access !== 'operator'),
  operator: callsFor(({ access }) => access === 'operator'),
})

/** docs/reference/calls.md: every call with its operationId, from the rows of the contract. */
export const writeCalls = (): void => writeTables('reference/calls.md', callTables())
