import { limits } from '#shared/limits.ts'
import { staged } from '../../call.ts'
import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { fail } from '../../refusal.ts'
import type { Arrival } from '../../uploads/store.ts'
import { say } from '../../words.ts'

const sql = prepared((db: WriteDb) =>
  db.prepare<[string, number, string, string, number, number]>('INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?)'),
)

/** Keeps a picture: arrives under a temporary name, gets a row, then its own name. */
export const addUpload = staged<'uploads.add', Arrival>({
  async before({ request, deps, language }) {
    const { file } = request
    if (!file) {
      const message = say(language, 'server', 'issues.missing', { field: 'file' })
      return fail('ParameterMissing', { issues: [{ path: 'file', message }] })
    }
    const arrival = await deps.uploads.inspect(file)
    if (arrival) return arrival
    const message = say(language, 'server', 'issues.notAPicture', { types: limits.upload.mimes })
    return fail('InvalidParameter', { issues: [{ path: 'file', message }] })
  },
  handle({ db, seller, now, deps }, { type }, { name, mime, sizeBytes }) {
    const path = `files/${name}`
    sql(db).run(path, seller.id, type, mime, sizeBytes, now)
    return { path, url: `${deps.url()}/${path}`, size: sizeBytes, mime }
  },
  after: ({ deps }, arrival) => deps.uploads.keep(arrival),
})
