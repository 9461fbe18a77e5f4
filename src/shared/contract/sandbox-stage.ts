import { z } from 'zod'
import { mostFileChars } from '../lessons.ts'
import { presentationIds, stageLimits } from '../stage.ts'
import { type CallSchema, empty, time, unread } from './call-schema.ts'

const text = unread(z.string())
const id = z.enum(presentationIds).meta({ description: 'Id of an included presentation' })
const number = z.int().min(1).max(stageLimits.steps).meta({ description: 'Number of a step, from 1' })

const opened = z.object({
  world: unread(z.string()).meta({ description: 'Id of the world. The operator keys of the server are valid in it' }),
  url: z.string().meta({ description: 'URL of the world, used instead of the server’s' }),
  token: z.string().meta({ description: 'Token of the seller on the stage' }),
})

export const stageCommandSchemas = {
  'sandbox.getStage': {
    summary: 'Lists the presentations, and returns the one on the stage with all its captions and notes',
    request: empty,
    answer: z.object({
      list: z.array(z.object({ id, title: text, about: text, steps: number })),
      running: z
        .object({
          id: id.nullable().meta({ description: 'Null for a presentation from a file' }),
          title: text,
          world: opened.shape.world,
          username: text.meta({ description: 'The seller on the stage' }),
          step: number.meta({ description: 'Number of the present step' }),
          now: time,
          steps: z.array(
            z.object({
              id: text,
              caption: text,
              note: text.nullable().meta({ description: 'For the presenter only' }),
            }),
          ),
        })
        .nullable()
        .meta({ description: 'Null while the stage is empty' }),
    }),
    refuses: [],
  },
  'sandbox.startStage': {
    summary:
      'Starts a presentation in a world of its own, at its first step. It replaces the one on the stage. The clock moves only by the steps',
    request: z.object({ id }),
    answer: opened,
    refuses: ['OperationFailed'],
    labels: { id: 'presentation' },
  },
  'sandbox.openStage': {
    summary: 'Starts a presentation from a file, after checking it',
    request: z.object({
      file: unread(z.string().min(1).max(mostFileChars)).meta({ description: 'The text of the file, JSON or YAML' }),
    }),
    answer: opened,
    refuses: ['OperationFailed', 'InvalidOperation'],
    labels: { file: 'presentation' },
  },
  'sandbox.moveStage': {
    summary:
      'Goes to a step, forward or back. Each step begins in the state that the step before left, whatever was done on the stage since, so it is the same each time',
    request: z.object({ step: number }),
    answer: z.object({ step: number, now: time }),
    refuses: ['RecordNotFound', 'InvalidOperation'],
    labels: { step: 'stageStep' },
  },
  'sandbox.endStage': {
    summary: 'Ends the presentation and deletes its world',
    request: empty,
    answer: empty,
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
