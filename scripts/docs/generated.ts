import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { classSchema, fixtureSchema, lessonSchema } from '#server/api/openapi/file-schemas.ts'
import { postmanCollection } from './postman.ts'

/** Writes the generated files that git ignores: the Postman collection and the JSON schemas of fixtures, lessons and classes. */
export function writeGenerated(docs: string): void {
  mkdirSync(docs, { recursive: true })
  const files = {
    'postman.json': postmanCollection(),
    'fixture.schema.json': fixtureSchema(),
    'class.schema.json': classSchema(),
    'lesson.schema.json': lessonSchema(),
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(docs, name), `${JSON.stringify(content, null, 2)}\n`)
}
