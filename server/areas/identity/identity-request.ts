import type { IdentityStatus } from '#shared/identity.ts'
import { reviewTimes } from '#shared/reviews.ts'
import { endingOf, scheduleReview } from '../../core/world/review-events.ts'
import { rulesOf } from '../../core/world/settings.ts'
import { hours, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { requireStatus } from '../../platform/failures/require-status.ts'
import type { Reason } from '../../platform/i18n/reasons.ts'
import { notify } from '../notifications/notify.ts'

export interface IdentityPapers {
  realName: string
  idNo: string
  phoneNo: string
  front: string
  back: string
  picture: string | null
}

interface RequestRow extends IdentityPapers {
  id: number
  sellerId: number
  status: IdentityStatus
}

const sql = prepared((db: WriteDb) => ({
  add: db.prepare<IdentityPapers & { sellerId: number; at: number }>(
    `INSERT INTO identity_requests (id, user_id, real_name, id_no, phone_no, front, back, picture, status, at)
     VALUES (${nextIdSql('identity_requests', '@sellerId')}, @sellerId, @realName, @idNo, @phoneNo, @front, @back, @picture, 'applying', @at)`,
  ),
  one: db.prepare<[number], RequestRow>(
    `SELECT id, user_id AS sellerId, real_name AS realName, id_no AS idNo, phone_no AS phoneNo, front, back, picture, status
     FROM identity_requests WHERE id = ?`,
  ),
  decide: db.prepare<[string, string | null, number, number]>(
    'UPDATE identity_requests SET status = ?, reason = ?, decided_at = ? WHERE id = ?',
  ),
  status: db.prepare<[string, number]>('UPDATE users SET identity_status = ? WHERE id = ?'),
  papers: db.prepare<[string, string, string | null, number]>(
    'UPDATE users SET id_no = ?, id_photo = ?, identity_picture = coalesce(?, identity_picture) WHERE id = ?',
  ),
}))

/**
 * Submits a sample document for review (D-55).
 * @returns `verified` for a document number that ends in 0001, which skips the review
 */
export function submitIdentity(world: WorldState, sellerId: number, papers: IdentityPapers): IdentityStatus {
  const { db } = world
  const at = world.clock.now()
  const id = Number(sql(db).add.run({ ...papers, sellerId, at }).lastInsertRowid)
  sql(db).status.run('applying', sellerId)
  if (rulesOf(db).reviews.mode === 'usual' && endingOf(papers.idNo) === 'atOnce') {
    decideIdentity(world, id, null)
    return 'verified'
  }
  const dueAt = at + hours(reviewTimes.identityAfterHours)
  scheduleReview(world, 'identity.decide', { sellerId, subjectId: id, dueAt, number: papers.idNo })
  return 'applying'
}

/**
 * Verifies a sample document, or rejects it with a reason.
 * @param reason null verifies the document
 * @throws Refusal InvalidOperation if the document was decided before
 */
export function decideIdentity(world: WorldState, id: number, reason: Reason | null): void {
  const { db } = world
  const request = sql(db).one.get(id) ?? fail('RecordNotFound')
  const at = world.clock.now()
  const status = reason === null ? 'verified' : 'rejected'
  requireStatus(request.status, ['applying'])
  sql(db).decide.run(status, reason, at, id)
  sql(db).status.run(status, request.sellerId)
  if (reason === null) sql(db).papers.run(request.idNo, request.front, request.picture, request.sellerId)
  notify(db, request.sellerId, {
    kind: reason === null ? 'identity_verified' : 'identity_rejected',
    at,
    params: { ...(reason !== null && { reason }) },
  })
}
