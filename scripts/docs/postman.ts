import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '#server/http/openapi.ts'

/** Ids are drawn anew each time, by another source. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'id' && key !== '_postman_id')
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutIds(each)]))
}

async function convert(data: string): Promise<object> {
  // The converter draws by lot what the document shows no example of, and keeps the Math.random that it finds when it is
  // imported: with a constant one the same API gives the same bytes.
  Math.random = () => 0.5
  const { default: Converter } = await import('openapi-to-postmanv2')
  const options = { requestParametersResolution: 'Example', folderStrategy: 'Tags' } as const
  return new Promise((resolve, reject) => {
    Converter.convert({ type: 'string', data }, options, (error, made) =>
      made?.result ? resolve(made.output?.[0]?.data ?? {}) : reject(new Error(error?.message ?? 'no collection')),
    )
  })
}

/** out/postman.json: a Postman collection of the whole API, from the OpenAPI document itself. */
export async function writePostman(): Promise<void> {
  const collection = await convert(JSON.stringify(openApiDocument('http://127.0.0.1:5001')))
  const folder = path.resolve(import.meta.dirname, '../../out')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'postman.json'), `${JSON.stringify(withoutIds(collection), null, 1)}\n`)
}
