import { staged } from '../../call.ts'
import { type Arrivals, keepPictures, missingFile, ownPicture, receivePictures } from '../../uploads/pictures.ts'

/** Keeps a picture: arrives under a temporary name, gets a row, then its own name. */
export const addUpload = staged<'uploads.add', Arrivals>({
  before: receivePictures,
  handle({ db, seller, now, deps, language }, { type }, arrivals) {
    const arrival = arrivals.get('file') ?? missingFile({ language }, 'file')
    const path = ownPicture(db, arrival, { seller: seller.id, type, now })
    return { path, url: `${deps.url()}/${path}`, size: arrival.sizeBytes, mime: arrival.mime }
  },
  after: ({ deps }, arrivals) => keepPictures(deps, arrivals),
})
