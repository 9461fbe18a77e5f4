import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

/**
 * Returns the path of the viewer's script. Scalar's plugin for Fastify contains the script as one file, while Scalar's
 * own package has 240 dependencies.
 */
export const viewerSource = (): string => createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')

/** Returns Scalar's OpenAPI viewer as one script, which loads no others. */
export function viewerScript(): string {
  const [, literal] = /^var standalone_default = (".*");$/m.exec(readFileSync(viewerSource(), 'utf8')) ?? []
  if (literal === undefined) throw new Error(`${viewerSource()} does not contain the viewer in the expected form.`)
  return runInNewContext(literal)
}
