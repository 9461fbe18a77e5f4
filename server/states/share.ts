import { readSetting, writeSetting } from '../core/world/settings.ts'
import type { Capsule } from '../platform/db/capsule.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { WriteDb } from '../platform/db/open.ts'
import type { SellerSecrets } from '../simulation/seed/new-world.ts'
import { changed, currentContent, leaveOutAnswers, leaveOutSessions } from './database.ts'

/**
 * Returns a capsule as it may leave the computer: every password and PIN in it becomes the demo's, and nobody is signed in (D-86).
 * @param demo the hashes of the demo's password and PIN
 */
export function withoutSecrets(capsule: Capsule, demo: SellerSecrets): Capsule {
  const database = changed(currentContent(capsule), db => {
    replaceHashes(db as unknown as WriteDb, demo)
    db.exec('DELETE FROM sign_in_failures; DELETE FROM captchas')
    leaveOutAnswers(db)
    // This also rewrites the file, so that no bytes of deleted or replaced rows remain.
    leaveOutSessions(db)
  })
  return { ...capsule, about: { ...capsule.about, schema: migrations.length, database: database.length }, database }
}

/** A seller who has no PIN yet keeps none. */
function replaceHashes(db: WriteDb, { passwordHash, pinHash }: SellerSecrets): void {
  db.prepare(
    `UPDATE users SET password_hash = ?, pin_hash = iif(pin_hash IS NULL, NULL, ?), pin_failures = 0,
       pin_locked_until = NULL`,
  ).run(passwordHash, pinHash)
  const made = readSetting(db, 'madeWith')
  // One that cannot be read may hold hashes too.
  if (!made) db.prepare("DELETE FROM settings WHERE key = 'madeWith'").run()
  if (!made?.fixture) return
  const secrets = made.fixture.secrets.map(each => ({ passwordHash, pinHash: each.pinHash === null ? null : pinHash }))
  writeSetting(db, 'madeWith', { ...made, fixture: { ...made.fixture, secrets } })
}
