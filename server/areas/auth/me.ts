import type { Answer } from '#shared/contract/schemas.ts'
import type { Call } from '../../api/pipeline/call.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { freeLeftToday } from '../invitations/invitation.ts'
import { countUnread } from '../notifications/notify.ts'
import { closedUntil } from '../shop/closing.ts'

interface MeRow {
  nickname: string
  avatar: string | null
  inviteCode: string
  createdAt: number
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[number], MeRow>(
    'SELECT nickname, avatar, invite_code AS inviteCode, created_at AS createdAt FROM users WHERE id = ?',
  ),
)

export const getMe = ({ db, seller, url, now }: Call<'auth.me'>): Answer<'auth.me'> => {
  const row = sql(db).get(seller.id) ?? fail('LoginError')
  return {
    id: String(seller.id),
    username: seller.username,
    nickname: row.nickname,
    avatar: row.avatar,
    lang: seller.lang,
    fileHost: url,
    serviceLink: `${url}/service`,
    invite: {
      code: row.inviteCode,
      link: `${url}/invite?code=${row.inviteCode}`,
      freeLeftToday: freeLeftToday(db, seller, now),
    },
    tier: seller.tier,
    identityStatus: seller.identityStatus,
    hasPayPassword: seller.hasPin === 1,
    walletFrozen: seller.walletFrozen === 1,
    withdrawDisabled: seller.withdrawDisabled === 1,
    closedUntil: isoOrNull(closedUntil(db, seller.id, now)),
    unread: countUnread(db, seller.id),
    createdAt: iso(row.createdAt),
  }
}
