import type { Handler } from '../../api/pipeline/call.ts'
import { addUploadRow } from '../../core/uploads/upload-rows.ts'

/** The file is already in the folder. Its database row keeps it from being deleted as an orphan. */
export const addUpload: Handler<'uploads.add'> = ({ db, seller, now, url, pictures }, { type }) => {
  const arrival = pictures.require('file')
  const path = addUploadRow(db, arrival, { sellerId: seller.id, type, now })
  return { path, url: `${url}/${path}`, size: arrival.sizeBytes, mime: arrival.mime }
}
