/** What was typed into a form and not sent: it outlives a reload and a closed window, and ends with the sign-in. Never a secret. */
const prefix = 'stallkeeper.draft.'

export function readDraft(key: string): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

export const keepDraft = (key: string, values: Record<string, unknown>): void =>
  localStorage.setItem(prefix + key, JSON.stringify(values))

export const dropDraft = (key: string): void => localStorage.removeItem(prefix + key)

/** The next seller at this window starts with empty forms. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
