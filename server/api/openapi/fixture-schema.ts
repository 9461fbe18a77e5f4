import { z } from 'zod'
import { fixture } from '#shared/contract/fixture.ts'

/** The JSON Schema of a fixture's file, by which an editor completes and checks it: a field that it does not have is wrong. */
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
