// A Postman collection of the whole API, from the OpenAPI document itself.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import Converter from 'openapi-to-postmanv2'
import { openApiDocument } from '#server/http/openapi.ts'

/** Ids are drawn anew each time; without them the same API gives the same bytes. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'id' && key !== '_postman_id')
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutIds(each)]))
}

const data = JSON.stringify(openApiDocument('http://127.0.0.1:5001'))
const collection = await new Promise<object>((resolve, reject) => {
  const options = { requestParametersResolution: 'Example', folderStrategy: 'Tags' } as const
  Converter.convert({ type: 'string', data }, options, (error, made) =>
    made?.result ? resolve(made.output?.[0]?.data ?? {}) : reject(new Error(error?.message ?? 'no collection')),
  )
})
const file = path.resolve(import.meta.dirname, '../../docs/postman.json')
writeFileSync(file, `${JSON.stringify(withoutIds(collection), null, 1)}\n`)
