/** A call that the person wants once, with the idempotency key of all its attempts (D-26). */
export interface Intent {
  key: string
  body: string
}

/** The intent that is still open, or a new one where something else is sent. */
export const sameIntent = (known: Intent | null, body: string): Intent =>
  known?.body === body ? known : { key: crypto.randomUUID(), body }

/** Tells two requests apart; a file counts by its name, size and date, without being read. */
export const bodyOf = (input: object, files: Readonly<Record<string, File>> = {}): string =>
  JSON.stringify([input, Object.values(files).map(({ name, size, lastModified }) => [name, size, lastModified])])
