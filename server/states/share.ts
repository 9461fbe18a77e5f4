import { readFileSync } from 'node:fs'
import { readSetting, writeSetting } from '../core/world/settings.ts'
import { capsuleParts, readCapsule } from '../platform/db/capsule.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { WriteDb } from '../platform/db/open.ts'
import type { SellerSecrets } from '../simulation/seed/new-world.ts'
import { changed, currentContent, leaveOutAnswers, leaveOutSessions } from './rows.ts'

/**
 * Returns a saved state without personal secrets, so that it may leave the computer (D-86). It has no sessions, and
 * every seller has the demo's password and PIN.
 * @param input the file, its present name, and the hashes of the demo's password and PIN
 */
export function shareState({ file, name, demo }: { file: string; name: string; demo: SellerSecrets }): Uint8Array {
  const state = readCapsule(readFileSync(file))
  const database = changed(currentContent(state), db => {
    replaceHashes(db as unknown as WriteDb, demo)
    db.exec('DELETE FROM sign_in_failures; DELETE FROM captchas')
    leaveOutAnswers(db)
    leaveOutSessions(db)
    // A file of an earlier version may still contain deleted rows in free pages.
    db.exec('VACUUM')
  })
  const about = { ...state.about, name, schema: migrations.length, database: database.length }
  return Buffer.concat(capsuleParts({ ...state, about, database }))
}

/**
 * Replaces the hashes of every seller, including those in the stored fixture. A seller without a PIN still has none.
 */
function replaceHashes(db: WriteDb, { passwordHash, pinHash }: SellerSecrets): void {
  db.prepare(
    `UPDATE users SET password_hash = ?, pin_hash = iif(pin_hash IS NULL, NULL, ?), pin_failures = 0,
       pin_locked_until = NULL`,
  ).run(passwordHash, pinHash)
  const made = readSetting(db, 'madeWith')
  // If the setting `madeWith` cannot be parsed, it may also contain hashes, so it is deleted.
  if (!made) db.prepare("DELETE FROM settings WHERE key = 'madeWith'").run()
  if (!made?.fixture) return
  const secrets = made.fixture.secrets.map(each => ({ passwordHash, pinHash: each.pinHash === null ? null : pinHash }))
  writeSetting(db, 'madeWith', { ...made, fixture: { ...made.fixture, secrets } })
}
