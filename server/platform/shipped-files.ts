import type { z } from 'zod'

/** JSON files of the product by id. They are imported on demand, so that starting the server does not read them. */
export type ShippedFiles<Id extends string> = Record<Id, () => Promise<{ default: object }>>

/** Returns a function that reads a shipped file. Each file is read and checked once. */
export function shippedFiles<Id extends string, Content>(files: ShippedFiles<Id>, schema: z.ZodType<Content>) {
  const parsed = new Map<Id, Promise<Content>>()
  return (id: Id): Promise<Content> => {
    const known = parsed.get(id) ?? files[id]().then(file => schema.parse(file.default))
    parsed.set(id, known)
    return known
  }
}
