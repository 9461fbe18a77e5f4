import { z } from 'zod'
import { fixture } from '#shared/contract/fixture.ts'

/** Builds the JSON Schema of a fixture file, with which editors complete and validate it. Unknown fields are errors. */
export function fixtureSchema(): object {
  const { properties, ...rest } = z.toJSONSchema(fixture, {
    target: 'draft-7',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodObject) jsonSchema.additionalProperties = false
    },
  })
  return { ...rest, title: 'Stallkeeper fixture', properties: { $schema: { type: 'string' }, ...properties } }
}
