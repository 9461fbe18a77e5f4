// Script of the threads that `in-thread.ts` starts. A thread runs one job at a time.
import { parentPort } from 'node:worker_threads'
import { UnfitCapsule } from '../platform/db/capsule.ts'
import { codeOf } from '../platform/failures/transient.ts'
import type { FromThread } from './in-thread.ts'
import { type JobName, jobs } from './jobs.ts'

const send = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on('message', async ({ name, input }: { name: JobName; input: never }) => {
  try {
    const work = await jobs[name]()
    const result = work(input, () => send({ type: 'begun' }))
    send({ type: 'done', result })
  } catch (error) {
    send(failure(error))
  }
})

/**
 * Converts an error for the main thread. Structured cloning would lose its class and its code, and the code shows for
 * example that the disk is full.
 */
function failure(error: unknown): FromThread {
  if (error instanceof UnfitCapsule) return { type: 'unfit', fault: error.fault, cause: String(error.cause) }
  const { message, stack, syscall }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error))
  return { type: 'failed', message, code: codeOf(error) || undefined, syscall, stack }
}
