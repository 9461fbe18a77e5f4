import { z } from 'zod'
import { classLimits, type LessonId, lessonIds, lessonLimits, lessonMoments } from '../lessons.ts'
import { count, language, nameText, realTime, time } from './call-schema.ts'
import { lesson } from './lesson.ts'
import { seedNumber } from './sandbox-clock.ts'
import { key } from './written-file.ts'

const entry = z.union([
  z.enum(lessonIds),
  z.strictObject({
    id: key.refine(id => !lessonIds.includes(id as LessonId), 'is the id of an included lesson'),
    lesson,
  }),
])

/** Returns the id of a lesson in the list `lessons` of a class file. */
export const idOf = (each: z.output<typeof entry>): string => (typeof each === 'string' ? each : each.id)

/** A class as its file describes it. Every learner gets the same lessons, the same shop and the same random events. */
export const classFile = z.strictObject({
  name: nameText(z.string().trim().min(1).max(classLimits.name)).meta({ description: 'The learners see it' }),
  lessons: z
    .array(entry)
    .min(1)
    .max(classLimits.lessons)
    .refine(list => new Set(list.map(idOf)).size === list.length, 'a lesson is there twice')
    .meta({
      description: 'In the order in which they are listed: an included lesson by its id, or a lesson of your own',
    }),
  seedNumber: seedNumber.optional().meta({
    description: 'Seed number of the random events, the same for every learner; that of the lesson by default',
  }),
  language: language.optional().meta({ description: 'By default each learner chooses' }),
  date: z.iso.date().optional().meta({
    description:
      'The day on which the lessons begin. All times of a lesson move with it; that of the lesson by default',
  }),
  minutes: z.int().min(1).max(classLimits.minutes).optional().meta({ description: 'Time that the learners are given' }),
})
export type ClassFile = z.output<typeof classFile>

const text = z.string().max(lessonLimits.text)
const score = z.int().min(0).max(100)

const lessonResult = z.strictObject({
  id: z.string().max(40),
  title: text,
  state: z.enum(['new', 'begun', 'over']),
  attempts: count,
  score: score.nullable().meta({ description: 'Percentage of the points of the latest attempt; null if none began' }),
  best: score.nullable().meta({ description: 'The best result of the attempts that ended' }),
  steps: z.array(
    z.strictObject({ id: z.string(), title: text, isDone: z.boolean(), usedHint: z.boolean(), wrongAnswers: count }),
  ),
  mistakes: z.array(z.strictObject({ id: z.string(), text })),
  timeline: z
    .array(
      z.strictObject({
        at: realTime,
        shopTime: time,
        what: z.enum(lessonMoments),
        id: z.string().nullable().meta({ description: 'Id of the step or mistake' }),
      }),
    )
    .max(classLimits.timeline)
    .meta({ description: 'What happened in the latest attempt, oldest first' }),
})

/** The result of a learner in all lessons of a class. */
export const classResult = z.strictObject({
  class: z.strictObject({ id: z.string().max(40), name: nameText(text) }),
  nickname: nameText(z.string().min(1).max(classLimits.nickname)),
  savedAt: realTime,
  lessons: z.array(lessonResult).max(classLimits.lessons),
})
export type ClassResult = z.output<typeof classResult>

/** File with a learner's result. The seal is the SHA-256 of everything else in the file. */
export const resultFile = classResult.extend({
  about: z.string().max(400).meta({ description: 'Explains to a reader of the file what the seal can detect' }),
  seal: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ResultFile = z.output<typeof resultFile>
