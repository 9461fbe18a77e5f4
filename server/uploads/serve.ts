import path from 'node:path'
import type { RequestHandler } from 'express'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail } from '../refusal.ts'
import type { Sessions } from '../who.ts'
import type { UploadStore } from './store.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[string], { userId: number; mime: string }>('SELECT user_id AS userId, mime FROM uploads WHERE path = ?'),
)

/** Serves a seller's own uploads: somebody else's answers as one that is not there. */
export const serveUpload =
  (db: ReadDb, sessions: Sessions, uploads: UploadStore): RequestHandler =>
  (request, response, next) => {
    const seller = sessions.sellerOf(request.headers.authorization)
    const name = path.basename(String(request.params.name))
    const upload = sql(db).get(`files/${name}`)
    if (upload?.userId !== seller.id) fail('RecordNotFound')
    response.set({
      'Content-Type': upload.mime,
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'",
    })
    response.sendFile(name, { root: uploads.folder }, error => error && next(error))
  }
