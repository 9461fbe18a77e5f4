import { z } from 'zod'
import { classFile } from '#shared/contract/class.ts'
import { fixture } from '#shared/contract/fixture.ts'
import { lesson } from '#shared/contract/lesson.ts'

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

export const fixtureSchema = (): object => schemaOfFile(fixture, 'Stallkeeper fixture')
export const classSchema = (): object => schemaOfFile(classFile, 'Stallkeeper class')
export const lessonSchema = (): object => schemaOfFile(lesson, 'Stallkeeper lesson')
