import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileSchemas } from '#server/api/openapi/file-schemas.ts'
import { postmanCollection } from './postman.ts'

/**
 * Writes the generated files that git ignores: the Postman collection, and the JSON schemas of the files that users
 * write.
 */
export function writeGenerated(docs: string): void {
  mkdirSync(docs, { recursive: true })
  const files = { 'postman.json': postmanCollection, ...fileSchemas }
  for (const [name, contentOf] of Object.entries(files))
    writeFileSync(path.join(docs, name), `${JSON.stringify(contentOf(), null, 2)}\n`)
}
