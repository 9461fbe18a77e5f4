import { expect, test } from 'vitest'
import words from '#locales/en/server.json' with { type: 'json' }
import { notificationKinds } from '#shared/notifications.ts'
import { logisticsStatuses, orderStatuses } from '#shared/orders.ts'
import { tierIds } from '#shared/tiers.ts'

test.each([
  ['a line of the timeline', words.timeline, orderStatuses],
  ['a step of a parcel', words.logistics, logisticsStatuses],
  ['a tier', words.tiers, tierIds],
  ['a notification', words.notifications, notificationKinds],
])("the server's messages for %s are those of the contract", (_, messages, list) => {
  expect(Object.keys(messages).sort()).toEqual(list.toSorted())
})
