import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sizeBytes = 32

/**
 * The secret of this installation, beside the database and not in it: who only has the database cannot try out what its
 * fingerprints stand for. Made at the first start; a lost or cut one is made anew, which costs kept fingerprints alone.
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
