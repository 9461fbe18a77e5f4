// The thread of `write-back.ts`: writes what the log holds back into the file, as far as it goes without waiting for anybody.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const db = new Database(String(workerData), { fileMustExist: true })
parentPort?.on('message', () => {
  try {
    db.pragma('wal_checkpoint(PASSIVE)')
  } catch {
    // What could not be written back stays in the log, which holds everything.
  }
  parentPort?.postMessage('over')
})
