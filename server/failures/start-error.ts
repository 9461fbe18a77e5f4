/** Why the server cannot start; `message` is one clear sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What the system or SQLite says of a data folder as that sentence; an error that is one already stays. */
export function unusable(dataDir: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`The data folder ${dataDir} cannot be used: ${reason.replaceAll(/\s*\n\s*/g, ' ')}.`)
}
