import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { contractTypes } from '../../scripts/packaging/contract-types.ts'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')

/**
 * Source code that compares the types of each call and refusal in both directions. Any difference is a compile error.
 */
const agreement = `
import type { Calls, Refusals, StreamName } from '../../src/packages/client/contract.ts'
import type { Calls as Packed, Refusals as PackedRefusals, StreamName as PackedStream } from './packed.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Differing<A, B> = { [Name in keyof A | keyof B]: Name extends keyof A & keyof B ? (Same<A[Name], B[Name]> extends true ? never : Name) : Name }[keyof A | keyof B]
type Inputs<All> = { [Name in keyof All]: All[Name] extends { input: infer Input } ? Input : never }
type Answers<All> = { [Name in keyof All]: All[Name] extends { answer: infer Answer } ? Answer : never }

/** Names that differ, for the compiler's message. */
type Agreement<Names> = [Names] extends [never] ? 'same' : Names
export const inputs: Agreement<Differing<Inputs<Calls>, Inputs<Packed>>> = 'same'
export const answers: Agreement<Differing<Answers<Calls>, Answers<Packed>>> = 'same'
export const refusals: Agreement<Differing<Refusals, PackedRefusals>> = 'same'
export const streams: Agreement<Differing<Record<StreamName, 1>, Record<PackedStream, 1>>> = 'same'
`

test('the types of the package agree with the schemas', async () => {
  const folder = path.join(root, 'node_modules', '.contract-types')
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'packed.ts'), await contractTypes())
  writeFileSync(path.join(folder, 'agreement.ts'), agreement)
  const options = {
    extends: '../../tsconfig.json',
    compilerOptions: { types: ['node'] },
    include: ['*.ts'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options))
  const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '--project', folder]).catch(error => error)
  expect(stdout).toBe('')
})
