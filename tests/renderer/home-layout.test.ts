import { describe, expect, it } from 'vitest'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import { creditTone } from '../../src/renderer/components/credit-tone.ts'
import { toneOfTime } from '../../src/renderer/components/time-tone.ts'
import { expectedLayout, isCalm, layoutOf } from '../../src/renderer/features/home/layout.ts'

type Stat = Answer<'home.stat'>

const nothing: Stat['todo'] = {
  pendingPayment: 0,
  dueSoon: 0,
  overdueParcels: 0,
  refunds: 0,
  unread: 0,
  nextDueAt: null,
  toPay: 0,
  nextRefundAt: null,
  refundOrderNo: null,
  toPayImages: [],
  refundImages: [],
}
const fresh: Stat['steps'] = {
  listed: 0,
  hasPayPassword: false,
  recharged: false,
  paidOrder: false,
  firstOrderPending: false,
  identityStatus: 'unverified',
}
const done: Stat['steps'] = {
  listed: 3,
  hasPayPassword: true,
  recharged: true,
  paidOrder: true,
  firstOrderPending: false,
  identityStatus: 'verified',
}

describe('the store centre', () => {
  it('of a new store shows only the first steps, without work and figures', () => {
    const layout = layoutOf({ steps: fresh, todo: nothing })
    expect(layout).toEqual({ work: null, hasParcels: false, hasSteps: true, hasMotion: false })
    expect(isCalm(layout)).toBe(false)
    expect(expectedLayout(false)).toEqual(layout)
  })

  it('of a new store shows work after the first order', () =>
    expect(layoutOf({ steps: fresh, todo: { ...nothing, pendingPayment: 1 } })).toMatchObject({
      work: 1,
      hasSteps: true,
      hasMotion: false,
    }))

  it('keeps the steps until the last one is done', () => {
    expect(layoutOf({ steps: { ...done, identityStatus: 'applying' }, todo: nothing }).hasSteps).toBe(true)
    expect(layoutOf({ steps: done, todo: nothing }).hasSteps).toBe(false)
  })

  it('is calm if nothing is pending', () => expect(isCalm(layoutOf({ steps: done, todo: nothing }))).toBe(true))

  it.each([{ pendingPayment: 1 }, { refunds: 1 }, { overdueParcels: 1 }])('is not calm with %o', todo =>
    expect(isCalm(layoutOf({ steps: done, todo: { ...nothing, ...todo } }))).toBe(false),
  )

  it('has cards for unpaid orders and refunds, and a row for overdue parcels', () =>
    expect(
      layoutOf({ steps: done, todo: { ...nothing, pendingPayment: 3, refunds: 2, overdueParcels: 1 } }),
    ).toMatchObject({ work: 2, hasParcels: true }))
})

it('a deadline is red in its last six hours, amber in its last 18 hours and green before', () => {
  expect([18, 17.9, 6, 5.9, 0].map(hours => toneOfTime(hours * 3_600_000))).toEqual([
    'good',
    'warn',
    'warn',
    'bad',
    'bad',
  ])
})

it('the score is amber under 80 and red if the store may close', () => {
  expect([100, 80].map(creditTone)).toEqual(['good', 'good'])
  expect([79, 60].map(creditTone)).toEqual(['warn', 'warn'])
  expect([59, 0].map(creditTone)).toEqual(['bad', 'bad'])
  expect(shopLimits.closing.creditBelow).toBe(60)
})
