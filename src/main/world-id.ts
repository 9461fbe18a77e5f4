import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { snapshotLimits } from '#shared/snapshots.ts'

/** Returns true if a text has the format of a folder name for a world from a file. */
export const isWorldId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{16}$/.test(text)

/**
 * Returns an id for a file: the first 16 digits of its SHA-256. A file that cannot be a saved state (unreadable, too
 * large, a pipe) is not read. Its id is computed from the path, and the server reports the error.
 */
export function worldIdOf(file: string): string {
  const hash = contentHash(file) ?? createHash('sha256').update(file)
  return hash.digest('hex').slice(0, 16)
}

function contentHash(file: string): Hash | undefined {
  try {
    const found = statSync(file)
    return found.isFile() && found.size <= snapshotLimits.bytes ? hashInPieces(file) : undefined
  } catch {
    return undefined
  }
}

const pieceBytes = 1_048_576

function hashInPieces(file: string): Hash {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(pieceBytes)
  const opened = openSync(file, 'r')
  try {
    let length = readSync(opened, piece)
    for (let left = snapshotLimits.bytes; length > 0 && left > 0; left -= length) {
      hash.update(piece.subarray(0, length))
      length = readSync(opened, piece)
    }
  } finally {
    closeSync(opened)
  }
  return hash
}
