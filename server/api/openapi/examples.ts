import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallName } from '#shared/contract/calls.ts'

export interface Example {
  request: Record<string, unknown>
  answer: unknown
}

export type Examples = Partial<Record<CallName, Example>>

const file = path.join(import.meta.dirname, 'openapi-examples.json')

/** Reads the examples that the build recorded next to the server. A server that runs from its sources has none. */
export const builtExamples = (): Examples => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
