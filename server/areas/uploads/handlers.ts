import type { Handler } from '../../api/pipeline/call.ts'
import { ownPicture } from '../../core/uploads/pictures.ts'

/** Keeps a picture: it stands in the folder by now, its row makes it stay. */
export const addUpload: Handler<'uploads.add'> = ({ db, seller, now, url, pictures }, { type }) => {
  const arrival = pictures.require('file')
  const path = ownPicture(db, arrival, { sellerId: seller.id, type, now })
  return { path, url: `${url}/${path}`, size: arrival.sizeBytes, mime: arrival.mime }
}
