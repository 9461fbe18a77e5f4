import { readFile } from 'node:fs/promises'
import type { Input } from '../client/client.ts'

/** Content of a new world, with the fields of `fixture` in `POST /sandbox/worlds`. */
export type Fixture = NonNullable<Input<'sandbox.addWorld'>['fixture']>

/**
 * Reads a fixture from YAML or JSON. The server validates the content.
 * @param fixture an object, which is returned unchanged, or the path of a file
 * @throws Error if the file cannot be read or is not YAML
 */
export async function readFixture(fixture: string | Fixture): Promise<Fixture> {
  if (typeof fixture !== 'string') return fixture
  const { parse } = await import('yaml')
  // Only editors use `$schema`. It is removed, because the server refuses unknown fields.
  const { $schema: _schema, ...content } = parse(await readFile(fixture, 'utf8'))
  return content
}
