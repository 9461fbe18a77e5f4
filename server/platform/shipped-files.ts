import type { z } from 'zod'

/**
 * JSON files that ship with Stallkeeper, by id. The server imports a file only when it is needed, so that the start
 * reads none.
 */
export type ShippedFiles<Id extends string> = Record<Id, () => Promise<{ default: object }>>

/** Returns a function that reads a shipped file. Each file is read and validated only once. */
export function shippedFiles<Id extends string, Content>(files: ShippedFiles<Id>, schema: z.ZodType<Content>) {
  const parsed = new Map<Id, Promise<Content>>()
  return (id: Id): Promise<Content> => {
    const known = parsed.get(id) ?? files[id]().then(file => schema.parse(file.default))
    parsed.set(id, known)
    return known
  }
}
