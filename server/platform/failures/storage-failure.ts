/** Error codes that mean that the other end has closed the connection. */
const leavings: ReadonlySet<unknown> = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE'])

const isError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error

/** Returns true if an error means that the other end has closed the connection. */
export const hasLeft = (error: unknown): boolean => isError(error) && leavings.has(error.code)

/**
 * Returns true if an error comes from the database or the operating system, for example because of a full disk or a
 * missing permission.
 */
export function isStorageFailure(error: unknown): boolean {
  if (!isError(error) || hasLeft(error)) return false
  return error.syscall !== undefined || (error.code?.startsWith('SQLITE_') ?? false)
}
