import { readFileSync, statSync } from 'node:fs'
import type { Fixture } from '#shared/contract/fixture.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { type FieldIssue, fieldIssues } from '../../api/pipeline/field-issues.ts'
import { check } from '../../api/pipeline/validate.ts'
import type { Capsule } from '../../platform/db/capsule.ts'
import { Refusal } from '../../platform/failures/refusal.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { createMessages } from '../../platform/i18n/messages.ts'
import { type Place, readDataText, UnreadableText } from '../../sandbox/fixtures/data-text.ts'
import type { RunOptions, WorldOptions } from './serve-options.ts'

/** A fixture read from a file. */
export interface FixtureFile {
  content: unknown
  /**
   * Finds the place of a field in the file.
   * @param path path of the field in the call
   * @returns `FILE:LINE:COLUMN: path`
   */
  locate: (path: string) => string
}

/**
 * Reads a fixture from a YAML or JSON file.
 * @throws {StartError} with file, line and column of the error
 */
export async function readFixtureFile(file: string): Promise<FixtureFile> {
  const at = ({ line, column }: Place) => `${file}:${line}:${column}`
  try {
    const { content, placeOf } = await readDataText(textOfFile(file))
    return {
      content,
      locate(path) {
        const inFile = path.replace(/^fixture\.?/, '')
        return `${at(placeOf(inFile))}: ${inFile || 'fixture'}`
      },
    }
  } catch (error) {
    throw error instanceof UnreadableText ? new StartError(`${at(error.place)}: ${error.message}`) : error
  }
}

/** Reads a text file. @throws {StartError} if the file cannot be read or is too large */
export function textOfFile(file: string): string {
  try {
    if (statSync(file).size > sandboxLimits.fixture.bytes)
      throw new StartError(`${file} is larger than ${sandboxLimits.fixture.bytes / 1_024} KB.`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/**
 * Runs `start` with the options, and with the fixture from the file that they name.
 * @throws {StartError} with the place of an error in the file
 */
export async function startWith<Options extends RunOptions, Started>(
  options: Options,
  start: (
    request: Omit<Options, keyof Pick<WorldOptions, 'given' | 'fixtureFile' | 'capsuleFile' | 'seed' | 'clock'>> &
      StartRequest,
  ) => Promise<Started>,
): Promise<Started> {
  const { given, fixtureFile, capsuleFile, seed, clock, ...rest } = options
  if (capsuleFile !== undefined) {
    const { readCapsuleFile } = await import('./capsule-file.ts')
    return start({ ...rest, capsule: readCapsuleFile(capsuleFile) })
  }
  if (fixtureFile === undefined) return start({ ...rest, seed, clock })
  const file = await readFixtureFile(fixtureFile)
  try {
    const { fixture } = check(schemas['sandbox.addWorld'], { fixture: file.content ?? {} }, true)
    return await start({
      ...rest,
      ...(fixture && { fixture }),
      ...(given.has('seed') && { seed }),
      ...(given.has('clock') && { clock }),
    })
  } catch (error) {
    throw error instanceof Refusal ? new StartError(explained(error, file)) : error
  }
}

interface StartRequest extends Partial<Pick<WorldOptions, 'seed' | 'clock'>> {
  fixture?: Fixture
  capsule?: Capsule
}

/** Returns a line for each refused field, with the rule that it breaks. */
export function explained({ fields = [], message }: Refusal, file: FixtureFile): string {
  const words = { language: sourceLanguage, translate: createMessages().in(sourceLanguage) }
  const lines = fieldIssues('sandbox.addWorld', fields, words).map(
    issue => `${file.locate(issue.path)}: ${messageWithRule(issue)}`,
  )
  return lines.length > 0 ? lines.join('\n') : `${file.locate('')}: ${message}.`
}

/** Returns a message with the broken rule in brackets, because authors of files need the exact rule. */
export function messageWithRule({ message, rule, expected, received }: FieldIssue): string {
  const parts = [
    `rule ${rule}`,
    expected !== undefined && `expected ${[expected].flat().join(', ')}`,
    received !== undefined && `received ${received}`,
  ]
  return `${message} (${parts.filter(Boolean).join('; ')})`
}
