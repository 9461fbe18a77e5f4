// Thread that `quick-check.ts` starts to check a database. It checks table by table, so that it can be stopped between
// two tables.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { codeOf } from '../failures/transient.ts'

function isSound(db: Database.Database): boolean {
  try {
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
    const check = db.prepare<[string], string>('SELECT quick_check FROM pragma_quick_check(?)').pluck()
    return tables.every(name => check.get(name) === 'ok')
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_CORRUPT')) return false
    throw error
  }
}

const db = new Database(String(workerData), { readonly: true })
parentPort?.postMessage(isSound(db))
db.close()
