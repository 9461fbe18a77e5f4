import { z } from 'zod'
import { classFile } from '#shared/contract/class.ts'
import { fixture } from '#shared/contract/fixture.ts'
import { lesson } from '#shared/contract/lesson.ts'
import { presentation } from '#shared/contract/presentation.ts'

/** Builds the JSON Schema of a file, with which editors complete and validate it. Unknown fields are errors. */
function schemaOfFile(schema: z.ZodObject, title: string): object {
  const { properties, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodObject) jsonSchema.additionalProperties = false
    },
  })
  return { ...rest, title, properties: { ...properties, $schema: { type: 'string' } } }
}

/** JSON Schemas of the files that people write, by their file name. */
export const fileSchemas: Readonly<Record<string, () => object>> = {
  'class.schema.json': () => schemaOfFile(classFile, 'Stallkeeper class'),
  'fixture.schema.json': () => schemaOfFile(fixture, 'Stallkeeper fixture'),
  'lesson.schema.json': () => schemaOfFile(lesson, 'Stallkeeper lesson'),
  'presentation.schema.json': () => schemaOfFile(presentation, 'Stallkeeper presentation'),
}
