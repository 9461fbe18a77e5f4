// Thread that `daily-backup.ts` starts to write a backup. The backup is consistent although the server keeps writing.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { makeBackup } from './backups.ts'

const { dataDir, file, at }: { dataDir: string; file: string; at: number } = workerData
let isAborted = false
parentPort?.once('message', () => {
  isAborted = true
})
const db = new Database(file, { fileMustExist: true })
// The open read transaction keeps a snapshot of the database. Without it, SQLite would restart the copy after each
// write of the server.
db.exec('BEGIN')
db.prepare('SELECT count(*) FROM sqlite_master').get()
try {
  await makeBackup(dataDir, db, { at, shouldContinue: () => !isAborted })
} finally {
  db.close()
  parentPort?.close()
}
