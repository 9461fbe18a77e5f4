import { ownName, ownStorage } from './own-storage.ts'

/** What was typed into a form and not sent: it outlives a reload and a closed window, and ends with the sign-in. Never a secret. */
const prefix = ownName('stallkeeper.draft.')

type Values = Record<string, unknown>

/** Forms that ask who somebody is or where their money goes: what is typed there reaches no disk, and ends with the window. */
const personal: readonly string[] = ['identity', 'account']
const inMemory = new Map<string, Values>()

export function readDraft(key: string): Values {
  if (personal.includes(key)) return inMemory.get(key) ?? {}
  try {
    return JSON.parse(ownStorage().getItem(prefix + key) ?? '{}') as Values
  } catch {
    return {}
  }
}

export function keepDraft(key: string, values: Values): void {
  if (personal.includes(key)) inMemory.set(key, values)
  else ownStorage().setItem(prefix + key, JSON.stringify(values))
}

export function dropDraft(key: string): void {
  inMemory.delete(key)
  ownStorage().removeItem(prefix + key)
}

/** At the start: earlier versions wrote down what identifies a person. */
export function dropStoredPersonalDrafts(): void {
  for (const key of personal) ownStorage().removeItem(prefix + key)
}

/** @returns puts back those forms that are in memory alone, where they are gone */
export function notePersonalDrafts(): () => void {
  const noted = [...inMemory]
  return () => {
    for (const [key, values] of noted) if (!inMemory.has(key)) inMemory.set(key, values)
  }
}

/** The next seller at this window starts with empty forms. */
export function dropAllDrafts(): void {
  inMemory.clear()
  for (const key of Object.keys(ownStorage())) if (key.startsWith(prefix)) ownStorage().removeItem(key)
}
