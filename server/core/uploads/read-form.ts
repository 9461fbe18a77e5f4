import type { Request, Response } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { requestLimits } from '#shared/requests.ts'
import { uploadLimits } from '#shared/uploads.ts'
import { Refusal, type RefusedField } from '../../platform/failures/refusal.ts'
import { isStorageFailure } from '../../platform/failures/storage-failure.ts'
import { UnreadableRequest } from '../../platform/failures/unreadable-request.ts'

/** Multer's error codes for a file that is too large or in an unexpected field. */
const refusals: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FILE_COUNT', 'LIMIT_UNEXPECTED_FILE'])

/** Returns the refusal of a field with a file that is too large or unexpected. */
function refusalOf({ code, field: path = 'file' }: MulterError): Refusal {
  const size = uploadLimits.bytes / 1024 / 1024
  const isTooLarge = code === 'LIMIT_FILE_SIZE'
  const field: RefusedField = isTooLarge
    ? { path, reason: 'tooLarge', values: { size } }
    : { path, reason: 'invalid', expected: 'one file, in a field of the call' }
  return new Refusal('InvalidParameter', { fields: [field] })
}

/**
 * Converts an error of the parser. Busboy throws plain errors for a truncated, malformed or aborted form, so every
 * error of an unknown class counts as a malformed form.
 */
function asFormError(error: unknown): unknown {
  if (error instanceof MulterError && refusals.has(error.code)) return refusalOf(error)
  return isStorageFailure(error) ? error : new UnreadableRequest('the form cannot be read', { cause: error })
}

interface Sent {
  request: Request
  response: Response
}

/**
 * Reads a multipart form. Multer passes the files to the storage engine and adds files and fields to the request.
 * @throws {UnreadableRequest} for a malformed form, {Refusal} for a refused file, and errors of the storage
 */
export async function readForm(
  { request, response }: Sent,
  storage: StorageEngine,
  fields: readonly string[],
): Promise<void> {
  const files = fields.length
  // The limit of Multer is exclusive, the limit of the API is inclusive.
  const most = { fileSize: uploadLimits.bytes - 1, files, fields: 20, fieldSize: requestLimits.bodyBytes }
  const read = multer({ storage, limits: most }).fields(fields.map(name => ({ name, maxCount: 1 })))
  const received = new Promise<void>((resolve, reject) =>
    read(request, response, error => (error ? reject(asFormError(error)) : resolve())),
  )
  await Promise.race([received, endless({ request, response }, files)])
}

/**
 * Rejects if the client sends far more than any form may contain. Multer reads the rest of a refused body, so that the
 * client can read the response. With an endless body it would never answer, so such a client gets a response and is
 * then disconnected.
 */
function endless({ request, response }: Sent, files: number): Promise<never> {
  const most = (files + 1) * uploadLimits.bytes
  let arrived = 0
  let arrivedAfterAnswer = 0
  return new Promise((_resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      arrived += chunk.length
      if (arrived > most) reject(refusalOf(new MulterError('LIMIT_FILE_SIZE')))
      // Some more bytes are accepted first. If the connection were closed immediately, the client would lose the
      // response.
      if (response.writableFinished) arrivedAfterAnswer += chunk.length
      if (arrivedAfterAnswer > most) request.destroy()
    })
  })
}
