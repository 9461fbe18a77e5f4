/** Error codes of a connection that its other end closed. */
const leavings: ReadonlySet<unknown> = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE'])

const isError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error

/** Tells whether an error means that the other end of the connection is closed. */
export const hasLeft = (error: unknown): boolean => isError(error) && leavings.has(error.code)

/** Tells whether an error comes from the database or the operating system, for example a full disk or a missing permission. */
export function isStorageFailure(error: unknown): boolean {
  if (!isError(error) || hasLeft(error)) return false
  return error.syscall !== undefined || (error.code?.startsWith('SQLITE_') ?? false)
}
