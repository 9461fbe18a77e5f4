import { type Lesson, lesson as lessonSchema, textKeysOf } from '#shared/contract/lesson.ts'
import { Refusal } from '../../platform/failures/refusal.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { startServer } from '../start.ts'
import { explained, type FixtureFile, readFixtureFile } from './fixture-file.ts'
import { exitCodes } from './table.ts'

/**
 * Runs `stallkeeper lesson check FILE`: checks the file and makes its store once, in memory.
 * @returns the exit code
 * @throws {StartError} with each mistake of the file, by line and column
 */
export async function lesson(args: readonly string[]): Promise<number> {
  const [word, name, ...more] = args
  if (word !== 'check' || name === undefined || more.length > 0)
    throw new StartError('Use it as: stallkeeper lesson check FILE')
  const file = await readFixtureFile(name)
  const found = lessonSchema.safeParse(file.content)
  if (!found.success)
    throw new StartError(
      found.error.issues.map(({ path, message }) => `${file.locate(path.join('.'))}: ${message}`).join('\n'),
    )
  await makeStore(found.data, file)
  process.stdout.write(`${summaryOf(found.data)}\n`)
  return exitCodes.held
}

/** Makes the store of a lesson, because only then the rules of orders and money are checked. */
async function makeStore({ world }: Lesson, file: FixtureFile): Promise<void> {
  const inWorld: FixtureFile = { ...file, locate: path => file.locate(path.replace(/^fixture/, 'world')) }
  try {
    await (await startServer({ fixture: world })).close()
  } catch (error) {
    throw error instanceof Refusal ? new StartError(explained(error, inWorld)) : error
  }
}

function summaryOf(found: Lesson): string {
  const { steps, mistakes, texts } = found
  const needed = textKeysOf(found)
  const gaps = Object.entries(texts).flatMap(([language, words]) => {
    const missing = needed.filter(key => words[key] === undefined).length
    return missing === 0 ? [] : [`${language} lacks ${missing} of ${needed.length} texts, which appear in English.`]
  })
  const languages = Object.keys(texts).join(', ')
  return [
    `The lesson is right: ${steps.length} steps, ${mistakes.length} mistakes, texts in ${languages}.`,
    ...gaps,
  ].join('\n')
}
