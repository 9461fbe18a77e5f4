import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sizeBytes = 32

/**
 * Returns the secret key of this installation. It is in a file next to the database, so that nobody can find out from a
 * copy of the database alone which values its fingerprints were computed from. The key is created at the first start,
 * and again if it is missing or truncated. Stored fingerprints are then useless.
 */
export function openSecretKey(dataDir: string): Buffer {
  const file = path.join(dataDir, 'secret.key')
  const known = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  if (known.length === sizeBytes) {
    chmodSync(file, 0o600)
    return known
  }
  const key = randomBytes(sizeBytes)
  writeFileSync(file, key, { mode: 0o600 })
  chmodSync(file, 0o600)
  return key
}
