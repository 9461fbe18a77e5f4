import { open } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WriteDb } from './open.ts'
import { prepared } from './prepared.ts'

/** Pages from which the log is written back: 32 MB, which a small shop does not come to. */
const writeBackFrom = 8_000
/** Pages from which the log is to begin anew. */
const beginAnewFrom = 16_000
/** Passes in a row after which what was written meanwhile is written back by the connection itself: few pages. */
const passesInARow = 3
/** Pages in the log that are worth waiting for the disk beside the calls. */
const syncFrom = 100
/** Without work for so long the thread ends: it holds 16 MB. */
const idleMs = 5_000

/** Beside this file, built or as it is. */
const thread = path.join(import.meta.dirname, `write-back-thread${path.extname(import.meta.filename)}`)

/** Writes the log back into the file, and waits for the disk, beside the thread that answers: 1,000 pages take 30 ms and more. */
class WriteBack {
  readonly #db: WriteDb
  readonly #log
  #worker: Worker | undefined
  #pass: { number: number; over: PromiseWithResolvers<void> } | undefined
  #end: NodeJS.Timeout | undefined

  constructor(db: WriteDb) {
    this.#db = db
    this.#log = db.prepare<[], { log: number; checkpointed: number }>('PRAGMA wal_checkpoint(NOOP)')
  }

  /** Begins where the log has grown long. */
  afterCommit(): void {
    if (this.#pass) return
    const { pages, left } = this.#state()
    if (left >= writeBackFrom || (left > 0 && pages >= beginAnewFrom)) this.#run()
  }

  /** Waits where the log is to begin anew, for whoever writes on and on: it does so once all of it is written back. */
  async room(): Promise<void> {
    this.afterCommit()
    const { pages, left } = this.#state()
    if (left > 0 && pages >= beginAnewFrom) await this.#pass?.over.promise
  }

  /** Waits until the disk has what was committed without waiting for it: the next commit then waits for itself alone. */
  async sync(): Promise<void> {
    if (this.#state().left < syncFrom) return
    const log = await open(`${this.#db.name}-wal`, 'r+')
    await log.datasync().finally(() => log.close())
  }

  /** Ends the thread, once it is through with what it is at. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    clearTimeout(this.#end)
    await worker?.terminate()
  }

  /** The pages of the log, and those of them that the file does not have yet. */
  #state(): { pages: number; left: number } {
    const { log = 0, checkpointed = 0 } = this.#log.get() ?? {}
    return { pages: log, left: log - checkpointed }
  }

  #run(): void {
    clearTimeout(this.#end)
    this.#pass = { number: 1, over: Promise.withResolvers() }
    this.#worker ??= this.#start()
    this.#worker.postMessage('write back')
  }

  /** After each pass of the thread. What it failed at stays in the log. */
  #goOn(pass: { number: number }): void {
    const { pages, left } = this.#state()
    if (left > 0 && pages >= beginAnewFrom && pass.number++ < passesInARow) this.#worker?.postMessage('write back')
    else {
      if (left > 0 && pages >= beginAnewFrom) this.#db.pragma('wal_checkpoint(PASSIVE)')
      this.#over()
    }
  }

  #over(): void {
    this.#pass?.over.resolve()
    this.#pass = undefined
  }

  #start(): Worker {
    const worker = new Worker(thread, { workerData: this.#db.name })
    worker.on('message', () => {
      if (this.#worker !== worker || !this.#pass || !this.#db.open) return
      this.#goOn(this.#pass)
      if (!this.#pass) this.#end = setTimeout(() => void this.stop(), idleMs).unref()
    })
    // An error ends the thread, too: the next pass starts another.
    worker.once('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
      if (!this.#worker) this.#over()
    })
    worker.unref()
    return worker
  }
}

export const writeBackOf = prepared((db: WriteDb) => new WriteBack(db))
