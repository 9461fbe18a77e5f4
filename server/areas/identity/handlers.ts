import type { Handler } from '../../api/pipeline/call.ts'
import { addUploadRow } from '../../core/uploads/upload-rows.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { requireStatus } from '../../platform/failures/require-status.ts'
import { reasonText } from '../../platform/i18n/reasons.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { redact } from '../../platform/redact.ts'
import { submitIdentity } from './identity-request.ts'

interface Row {
  realName: string
  idNo: string
  reason: string | null
  at: number
  decidedAt: number | null
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], Row>(
    `SELECT real_name AS realName, id_no AS idNo, reason, at, decided_at AS decidedAt FROM identity_requests
     WHERE user_id = cast(? AS INTEGER) ORDER BY id DESC LIMIT 1`,
  ),
)

export const getIdentity: Handler<'identity.get'> = ({ db, seller, translate }) => {
  const row = sql(db).get(seller.id)
  return {
    status: seller.identityStatus,
    realName: row?.realName ?? '',
    idNo: redact(row?.idNo ?? ''),
    reason: reasonText(translate, row?.reason ?? null),
    submittedAt: isoOrNull(row?.at ?? null),
    reviewedAt: isoOrNull(row?.decidedAt ?? null),
  }
}

export const submit: Handler<'identity.submit'> = (
  { db, world, seller, now, pictures },
  { realName, idNo, phoneNo = '' },
) => {
  const front = pictures.require('idPhotoFront')
  const back = pictures.require('idPhotoBack')
  requireStatus(seller.identityStatus, ['unverified', 'rejected'])
  const picture = pictures.find('identityPicture')
  const upload = { sellerId: seller.id, now }
  const status = submitIdentity(world, seller.id, {
    realName,
    idNo,
    phoneNo,
    front: addUploadRow(db, front, { ...upload, type: 'idPhoto' }),
    back: addUploadRow(db, back, { ...upload, type: 'idPhoto' }),
    picture: picture ? addUploadRow(db, picture, { ...upload, type: 'identityPicture' }) : null,
  })
  return { status, submittedAt: iso(now) }
}
