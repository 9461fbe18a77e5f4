import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fixtureSchema } from '#server/http/fixture-schema.ts'

/** docs/fixture.schema.json: what a fixture's file may say, for editors. */
export function writeFixtureSchema(): void {
  const file = path.resolve(import.meta.dirname, '../../docs/fixture.schema.json')
  writeFileSync(file, `${JSON.stringify(fixtureSchema(), null, 2)}\n`)
}
