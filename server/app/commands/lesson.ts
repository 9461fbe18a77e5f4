import { type Lesson, missingTexts } from '#shared/contract/lesson.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { checkLessonText } from '../lesson-text.ts'
import { startServer } from '../start.ts'
import { textOfFile } from './fixture-file.ts'
import { exitCodes } from './table.ts'

/**
 * Runs `stallkeeper lesson check FILE`: checks the file and creates its store once, in memory.
 * @returns the exit code
 * @throws {StartError} with each mistake of the file, by line and column
 */
export async function lesson(args: readonly string[]): Promise<number> {
  const [word, name, ...more] = args
  if (word !== 'check' || name === undefined || more.length > 0)
    throw new StartError('The command takes one file: stallkeeper lesson check FILE.')
  const makeStore = async ({ world }: Lesson) => (await startServer({ fixture: world })).close()
  const { lesson: found, problems } = await checkLessonText(textOfFile(name), makeStore)
  if (!found)
    throw new StartError(
      problems
        .map(({ line, column, path, message }) => `${name}:${line}:${column}: ${path ? `${path}: ` : ''}${message}`)
        .join('\n'),
    )
  process.stdout.write(`${summaryOf(found)}\n`)
  return exitCodes.held
}

function summaryOf(found: Lesson): string {
  const { steps, mistakes, texts } = found
  const gaps = missingTexts(found).flatMap(({ language, missing, of }) =>
    missing === 0 ? [] : [`${language} lacks ${missing} of ${of} texts; they appear in English.`],
  )
  const languages = Object.keys(texts).join(', ')
  return [
    `The lesson is valid: ${steps.length} steps, ${mistakes.length} mistakes, texts in ${languages}.`,
    ...gaps,
  ].join('\n')
}
