import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { UnfitCapsule } from '../platform/db/capsule.ts'
import type { Job, JobName } from './jobs.ts'

/** Path of the thread's script. It is in the same folder as this file, both in the sources and in the build. */
const thread = path.join(import.meta.dirname, `states-thread${path.extname(import.meta.filename)}`)
/** Maximum number of simultaneous jobs. Each job may hold a whole world in memory. */
const maxThreads = 3
/** Milliseconds after which an idle thread is ended, because it takes 20 MB of memory. */
const idleMs = 5_000

export type FromThread =
  | { type: 'begun' }
  | { type: 'done'; result: unknown }
  | { type: 'unfit'; fault: UnfitCapsule['fault']; cause: string }
  | {
      type: 'failed'
      message: string
      code: string | undefined
      syscall: string | undefined
      stack: string | undefined
    }

interface IdleThread {
  worker: Worker
  end: NodeJS.Timeout
}

const idle: IdleThread[] = []
const waiting: ((worker: Worker) => void)[] = []
let threads = 0

export interface Running<Result> {
  /** Resolves when the job has begun its read transaction. The job then does not see later writes. */
  begun: Promise<void>
  done: Promise<Result>
}

/** Runs a job of `jobs.ts` in a worker thread. In the meantime, the main thread can answer calls. */
function startInThread<Name extends JobName>(name: Name, input: Job<Name>['input']): Running<Job<Name>['result']> {
  const begun = Promise.withResolvers<void>()
  begun.promise.catch(() => undefined)
  const done = run({ name, input }, begun.resolve)
  done.then(() => begun.resolve(), begun.reject)
  return { begun: begun.promise, done: done as Promise<Job<Name>['result']> }
}

export const inThread = <Name extends JobName>(name: Name, input: Job<Name>['input']): Promise<Job<Name>['result']> =>
  startInThread(name, input).done

/** Tracks the jobs that read the rows and pictures of one world. */
export class WorldJobs {
  readonly #running = new Set<Promise<unknown>>()

  start<Name extends JobName>(name: Name, input: Job<Name>['input']): Running<Job<Name>['result']> {
    const job = startInThread(name, input)
    const over = job.done.catch(() => undefined).finally(() => this.#running.delete(over))
    this.#running.add(over)
    return job
  }

  /** Resolves when no job is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}

async function run(job: { name: JobName; input: Job<JobName>['input'] }, begun: () => void): Promise<unknown> {
  const worker = await takeThread()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const listen = (message: FromThread) => {
    if (message.type === 'begun') begun()
    else if (message.type === 'done') resolve(message.result)
    else reject(errorOf(message))
  }
  const end = () => reject(new Error('the worker thread ended without a result'))
  worker.on('message', listen).on('error', reject).on('exit', end)
  try {
    worker.ref()
    worker.postMessage(job)
    return await promise
  } finally {
    worker.off('message', listen).off('error', reject).off('exit', end)
    giveBack(worker)
  }
}

function errorOf(message: Exclude<FromThread, { type: 'begun' | 'done' }>): Error {
  if (message.type === 'unfit') return new UnfitCapsule(message.fault, message.cause)
  const { code, syscall } = message
  const error = Object.assign(
    new Error(message.message),
    code !== undefined && { code },
    syscall !== undefined && { syscall },
  )
  if (message.stack !== undefined) error.stack = message.stack
  return error
}

function takeThread(): Worker | Promise<Worker> {
  const free = idle.pop()
  if (free) {
    clearTimeout(free.end)
    return free.worker
  }
  if (threads >= maxThreads) return new Promise(resolve => void waiting.push(resolve))
  return startThread()
}

function startThread(): Worker {
  threads += 1
  return new Worker(thread)
}

function giveBack(worker: Worker): void {
  // A thread that threw an error outside a job has ended.
  if (worker.threadId === -1) threads -= 1
  const next = waiting.shift()
  if (next) next(worker.threadId === -1 ? startThread() : worker)
  else if (worker.threadId !== -1) restThread(worker)
}

function restThread(worker: Worker): void {
  worker.unref()
  const end = setTimeout(() => {
    idle.splice(
      idle.findIndex(each => each.worker === worker),
      1,
    )
    threads -= 1
    void worker.terminate()
  }, idleMs).unref()
  idle.push({ worker, end })
}
