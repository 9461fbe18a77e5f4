import type { z } from 'zod'
import { type Lesson, lesson as lessonSchema } from '#shared/contract/lesson.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { fieldIssues } from '../api/pipeline/field-issues.ts'
import { Refusal } from '../platform/failures/refusal.ts'
import { createMessages } from '../platform/i18n/messages.ts'
import { refuseUnsafe } from '../platform/safety/refuse-unsafe.ts'
import { type DataText, type Place, readDataText, UnreadableText } from '../sandbox/fixtures/data-text.ts'
import { messageWithRule } from './commands/fixture-file.ts'

/** A mistake in a lesson file, with its place. */
interface Problem extends Place {
  /** Path of the field; empty for the file as a whole. */
  path: string
  message: string
}

/** A valid lesson, or the mistakes in its text. */
export type CheckedLesson = { lesson: Lesson; problems: readonly [] } | { lesson: null; problems: readonly Problem[] }

/**
 * Checks the text of a lesson file.
 * @param makeStore creates the lesson's store, which applies the rules of orders and money
 */
export async function checkLessonText(
  text: string,
  makeStore: (lesson: Lesson) => Promise<unknown>,
): Promise<CheckedLesson> {
  let file: DataText
  try {
    file = await readDataText(text)
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return { lesson: null, problems: [{ ...error.place, path: '', message: error.message }] }
  }
  const found = lessonSchema.safeParse(file.content)
  const problems = found.success
    ? await problemsOfStore(found.data, file, makeStore)
    : found.error.issues.map(problemIn(file))
  return found.success && problems.length === 0 ? { lesson: found.data, problems: [] } : { lesson: null, problems }
}

const problemIn =
  ({ placeOf }: DataText) =>
  ({ path, message }: z.core.$ZodIssue): Problem => {
    const field = path.join('.')
    return { ...placeOf(field), path: field, message }
  }

async function problemsOfStore(
  lesson: Lesson,
  { placeOf }: DataText,
  makeStore: (lesson: Lesson) => Promise<unknown>,
): Promise<Problem[]> {
  try {
    refuseUnsafe(lessonSchema, lesson)
    await makeStore(lesson)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.symbol === 'OperationFailed') throw error
    const words = { language: sourceLanguage, translate: createMessages().in(sourceLanguage) }
    const issues = fieldIssues('sandbox.addWorld', error.fields ?? [], words)
    const problems = issues.map(issue => {
      const field = issue.path.replace(/^fixture\b/, 'world')
      return { ...placeOf(field), path: field, message: messageWithRule(issue) }
    })
    return problems.length > 0 ? problems : [{ ...placeOf('world'), path: 'world', message: error.message }]
  }
}
