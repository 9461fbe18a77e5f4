/** Codes of temporary storage errors: a lock of another program, a full disk, no file handles, a failed read. */
const passingCodes = [
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_NOMEM',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
] as const

/** Returns the code of an error of SQLite or Node; an empty text for any other error. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** Returns true if a retry may succeed. Extended result codes of SQLite count as their base code. */
export const isPassing = (error: unknown): boolean =>
  passingCodes.some(code => codeOf(error) === code || codeOf(error).startsWith(`${code}_`))
