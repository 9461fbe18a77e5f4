import type { Answer } from '#shared/contract/schemas.ts'

/** The lesson of this world, with the learner's progress. */
export type Lesson = NonNullable<Answer<'lessons.get'>['lesson']>
