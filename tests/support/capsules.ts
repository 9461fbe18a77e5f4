import Database from 'better-sqlite3'
import { type About, type Capsule, capsuleParts, readCapsule } from '#server/platform/db/capsule.ts'
import { aPicture } from '../contract/samples.ts'
import type { Reply } from './client.ts'
import type { TestServer } from './server.ts'
import { operatorKey } from './start-options.ts'

/**
 * Creates some data in a world and saves it.
 * @returns the file of the saved state
 */
export async function aCapsuleOf(server: TestServer): Promise<File> {
  const seller = await server.signIn()
  await seller.send('uploads.add', { type: 'avatar' }, { files: { file: aPicture() } })
  await seller.ask('help.feedback', { content: 'all is well here' })
  await server.command('sandbox.clock', { advance: 'P2D' })
  await server.command('sandbox.saveSnapshot', { name: 'two-days' })
  return server.command('sandbox.downloadCapsule', { name: 'two-days' })
}

/** Opens arbitrary bytes as a saved state. */
export const openIn = (server: TestServer, file: Uint8Array, name?: string): Promise<Reply> =>
  server.send(
    'sandbox.openCapsule',
    { capsule: new Blob([new Uint8Array(file)]), ...(name !== undefined && { name }) },
    { headers: { 'X-Operator-Key': operatorKey } },
  )

/** Builds the file of a saved state with correct lengths and a correct checksum. */
export function rebuilt(capsule: Capsule, changes: Partial<Record<keyof About, unknown>> = {}): Buffer {
  const { about, database, files, journal } = capsule
  const lengths = {
    database: database.length,
    journal: journal.length,
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
  }
  return Buffer.concat(capsuleParts({ ...capsule, about: { ...about, ...lengths, ...changes } as About }))
}

/** Changes rows inside the file of a saved state, and corrects its lengths and checksum. */
export function altered(file: Buffer, change: (db: Database.Database) => void): Buffer {
  const capsule = readCapsule(file)
  const db = new Database(capsule.database)
  db.pragma('foreign_keys = OFF')
  change(db)
  const database = db.serialize()
  db.close()
  return rebuilt({ ...capsule, database })
}
