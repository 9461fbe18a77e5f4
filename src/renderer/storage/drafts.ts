import { scopedKey, scopedStorage } from './scoped-storage.ts'

/**
 * Prefix of stored form drafts. A draft survives a reload and a closed window and is deleted at sign-out. Secrets are
 * never stored.
 */
const prefix = scopedKey('stallkeeper.draft.')

type Values = Record<string, unknown>

/** Drafts of these forms identify a person, so they are held in memory only. */
const personal: readonly string[] = ['identity', 'account']
const inMemory = new Map<string, Values>()

export function readDraft(key: string): Values {
  if (personal.includes(key)) return inMemory.get(key) ?? {}
  try {
    return JSON.parse(scopedStorage().getItem(prefix + key) ?? '{}') as Values
  } catch {
    return {}
  }
}

export function keepDraft(key: string, values: Values): void {
  if (personal.includes(key)) inMemory.set(key, values)
  else scopedStorage().setItem(prefix + key, JSON.stringify(values))
}

export function dropDraft(key: string): void {
  inMemory.delete(key)
  scopedStorage().removeItem(prefix + key)
}

/** Deletes personal drafts that earlier versions stored. */
export function dropStoredPersonalDrafts(): void {
  for (const key of personal) scopedStorage().removeItem(prefix + key)
}

/** @returns a function that restores the drafts in memory if they were deleted meanwhile */
export function notePersonalDrafts(): () => void {
  const noted = [...inMemory]
  return () => {
    for (const [key, values] of noted) if (!inMemory.has(key)) inMemory.set(key, values)
  }
}

/** Deletes all drafts, so that the next seller in this window starts with empty forms. */
export function dropAllDrafts(): void {
  inMemory.clear()
  for (const key of Object.keys(scopedStorage())) if (key.startsWith(prefix)) scopedStorage().removeItem(key)
}
