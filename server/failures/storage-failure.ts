/** What a connection says when its other end has gone: nobody's fault. */
const leavings: ReadonlySet<unknown> = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE'])

const isError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error

/** The other end of the connection has gone: there is nobody to answer. */
export const hasLeft = (error: unknown): boolean => isError(error) && leavings.has(error.code)

/** Whether the database or the operating system refused: no room, no handle, no permission. */
export function isStorageFailure(error: unknown): boolean {
  if (!isError(error) || hasLeft(error)) return false
  return error.syscall !== undefined || (error.code?.startsWith('SQLITE_') ?? false)
}
