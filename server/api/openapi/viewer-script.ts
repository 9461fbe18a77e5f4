import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

/** Path of the viewer's script. Scalar's plugin for Fastify contains it as a text; its own package has 240 dependencies. */
export const viewerSource = (): string => createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')

/** Returns Scalar's OpenAPI viewer as one script, which loads no others. */
export function viewerScript(): string {
  const [, literal] = /^var standalone_default = (".*");$/m.exec(readFileSync(viewerSource(), 'utf8')) ?? []
  if (literal === undefined) throw new Error(`${viewerSource()} does not hold the viewer as it used to.`)
  return runInNewContext(literal)
}
