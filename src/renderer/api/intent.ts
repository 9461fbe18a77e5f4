/** A payment that must run once, with the idempotency key of all its attempts (D-26). */
export interface Intent {
  key: string
  body: string
}

/** Returns the open intent if the body is the same, otherwise a new one. */
export const sameIntent = (known: Intent | null, body: string): Intent =>
  known?.body === body ? known : { key: crypto.randomUUID(), body }

/** Returns a text that differs for different requests. Files are compared by name, size and date, not by content. */
export const bodyOf = (input: object, files: Readonly<Record<string, File>> = {}): string =>
  JSON.stringify([input, Object.values(files).map(({ name, size, lastModified }) => [name, size, lastModified])])
