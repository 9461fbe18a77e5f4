import { z } from 'zod'
import { stageOrderScreens, stageScreens } from '../stage.ts'
import { type CallSchema, empty, orderNo, unread } from './call-schema.ts'

const text = unread(z.string())

export const stageSchemas = {
  'stage.get': {
    summary: 'Returns the present step of the presentation that this world shows',
    request: empty,
    answer: z.object({
      stage: z
        .object({
          title: text,
          caption: text.meta({ description: 'What the audience reads, in the language of the request' }),
          step: z.int().min(1).meta({ description: 'Number of the present step, from 1' }),
          steps: z.int().min(1).meta({ description: 'Number of steps' }),
          screen: z
            .enum([...stageScreens, ...stageOrderScreens])
            .meta({ description: 'Screen that the console shows' }),
          orderNo: orderNo.nullable().meta({ description: 'The order, for a screen of one order' }),
        })
        .nullable()
        .meta({ description: 'Null in a world that shows no presentation' }),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
