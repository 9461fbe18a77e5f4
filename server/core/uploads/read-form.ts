import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { requestLimits } from '#shared/requests.ts'
import { uploadLimits } from '#shared/uploads.ts'
import { Refusal, type RefusedField } from '../../platform/failures/refusal.ts'
import { isStorageFailure } from '../../platform/failures/storage-failure.ts'
import { UnreadableRequest } from '../../platform/failures/unreadable-request.ts'

/** Multer's codes for a file that is too large or in a field without files. */
const refusals: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE'])

/** The refusal of a field: its file is too large, or none may come by that name. */
function refusalOf({ code, field: path = 'file' }: MulterError): Refusal {
  const size = uploadLimits.bytes / 1024 / 1024
  const isTooLarge = code === 'LIMIT_FILE_SIZE'
  const field: RefusedField = isTooLarge
    ? { path, reason: 'tooLarge', values: { size } }
    : { path, reason: 'invalid', expected: 'one file, in a field of the call' }
  return new Refusal('InvalidParameter', { fields: [field] })
}

/** The parser throws plain errors: that they come from it tells what they are: a form that is cut, wrongly framed, or left. */
function asFormError(error: unknown): unknown {
  if (error instanceof MulterError && refusals.has(error.code)) return refusalOf(error)
  return isStorageFailure(error) ? error : new UnreadableRequest('the form cannot be read', { cause: error })
}

interface Sent {
  request: Request
  response: Response
}

/**
 * Reads a form: its files go to the storage, and both are added to the request.
 * @throws UnreadableRequest, Refusal for a refused file, and what the storage throws
 */
export async function readForm(
  { request, response }: Sent,
  storage: StorageEngine,
  fields: readonly string[],
): Promise<void> {
  const files = fields.length
  // The limit is exclusive: multer refuses what is larger than it is told.
  const most = { fileSize: uploadLimits.bytes - 1, files, fields: 20, fieldSize: requestLimits.bodyBytes }
  const read = multer({ storage, limits: most }).fields(fields.map(name => ({ name, maxCount: 1 })))
  const received = new Promise<void>((resolve, reject) =>
    read(request, response, error => (error ? reject(asFormError(error)) : resolve())),
  )
  await Promise.race([received, endless({ request, response }, files)])
}

/**
 * Multer reads on what it refuses until its sender has done, so that the sender hears the answer. Who sends far more
 * than any form can hold is answered before that, then cut off.
 */
function endless({ request, response }: Sent, files: number): Promise<never> {
  const most = (files + 1) * uploadLimits.bytes
  let arrived = 0
  let arrivedAfterAnswer = 0
  return new Promise((_resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      arrived += chunk.length
      if (arrived > most) reject(refusalOf(new MulterError('LIMIT_FILE_SIZE')))
      // After a delay: a connection that is destroyed at once loses its answer.
      if (response.writableFinished) arrivedAfterAnswer += chunk.length
      if (arrivedAfterAnswer > most) request.destroy()
    })
  })
}
