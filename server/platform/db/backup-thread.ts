// The thread of `daily-backup.ts`: copies the database as of one moment, whatever is written meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { makeBackup } from './backups.ts'

const { dataDir, file, at }: { dataDir: string; file: string; at: number } = workerData
let isGivenUp = false
parentPort?.once('message', () => {
  isGivenUp = true
})
const db = new Database(file, { fileMustExist: true })
// Without a read that stays open SQLite would begin the copy anew after each write of the server.
db.exec('BEGIN')
db.prepare('SELECT count(*) FROM sqlite_master').get()
try {
  await makeBackup(dataDir, db, { at, goesOn: () => !isGivenUp })
} finally {
  db.close()
  parentPort?.close()
}
