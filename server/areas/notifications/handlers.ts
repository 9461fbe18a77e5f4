import type { Answer } from '#shared/contract/schemas.ts'
import type { BaseCall, Handler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { formatHours, formatMoney } from '../../platform/i18n/messages.ts'
import { reasonText } from '../../platform/i18n/reasons.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { pictureOf } from '../goods/shown-goods.ts'
import { countUnread } from './notify.ts'
import { type NotificationRow, readNotifications, writeNotifications } from './queries.ts'

export const checkNotifications: Handler<'notifications.check'> = ({ db, seller }) => ({
  unread: countUnread(db, seller.id),
})

export const listNotifications: Handler<'notifications.list'> = (call, input) =>
  keysetPage(input, {
    sort: 'notifications',
    read: (before, max) => readNotifications(call.db).page.all(call.seller.id, before, max),
    at: row => row.at,
    present: row => present(row, call),
  })

function present(
  row: NotificationRow,
  { db, language, translate }: Pick<BaseCall, 'db' | 'language' | 'translate'>,
): Answer<'notifications.list'>['list'][number] {
  const params = JSON.parse(row.params) as Record<string, unknown>
  const amount = typeof params.amountMinor === 'number' ? formatMoney(language, params.amountMinor) : ''
  const span = typeof params.hours === 'number' ? formatHours(language, params.hours) : ''
  const reason = typeof params.reason === 'string' ? reasonText(translate, params.reason) : ''
  const words = (part: 'title' | 'body') =>
    translate(`notifications.${row.kind}.${part}`, {
      ...params,
      ref: row.ref,
      amount,
      span,
      reason,
    }).trim()
  return {
    id: String(row.id),
    kind: row.kind,
    title: words('title'),
    body: words('body'),
    ref: row.ref,
    readAt: isoOrNull(row.readAt),
    at: iso(row.at),
    goods: pictureOf(db, language, row.goodsId),
    amount: typeof params.amountMinor === 'number' ? params.amountMinor : null,
    until: isoOrNull(row.until),
  }
}

export const readSome: Handler<'notifications.read'> = ({ db, seller, now }, { ids }) => {
  if (!ids) writeNotifications(db).readAll.run(now, seller.id)
  for (const id of ids ?? []) {
    const known = readNotifications(db).one.get(Number(id), seller.id) ?? fail('RecordNotFound')
    writeNotifications(db).read.run(now, seller.id, known.id)
  }
  return { unread: countUnread(db, seller.id) }
}
