import type { Story } from '../../call.ts'
import { missingFile, ownPicture } from '../../uploads/pictures.ts'

/** Keeps a picture: it stands in the folder by now, its row makes it stay. */
export const addUpload: Story<'uploads.add'> = ({ db, seller, now, deps, language, pictures }, { type }) => {
  const arrival = pictures.get('file') ?? missingFile({ language }, 'file')
  const path = ownPicture(db, arrival, { seller: seller.id, type, now })
  return { path, url: `${deps.url()}/${path}`, size: arrival.sizeBytes, mime: arrival.mime }
}
