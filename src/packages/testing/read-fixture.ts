import { readFile } from 'node:fs/promises'
import type { Input } from '../client/client.ts'

/** A store in an object, as `POST /sandbox/worlds` takes it. */
export type Fixture = NonNullable<Input<'sandbox.addWorld'>['fixture']>

/** Reads YAML, of which JSON is a part; what is wrong in it the server says. @param fixture an object as it is, or the path of a file */
export async function readFixture(fixture: string | Fixture): Promise<Fixture> {
  if (typeof fixture !== 'string') return fixture
  const { parse } = await import('yaml')
  // For editors alone.
  const { $schema: _schema, ...content } = parse(await readFile(fixture, 'utf8'))
  return content
}
