import { expect, test } from 'vitest'
import { faultRule } from '#shared/contract/sandbox-faults.ts'
import {
  callMeant,
  callsByArea,
  initialFaultForm,
  kinds,
  ruleOf,
} from '../../src/renderer/control-room/faults/fault-form-values.ts'

test('a form that is sent as it stands fails the next call of anybody with a code', () => {
  expect(ruleOf(initialFaultForm)).toEqual({ code: 424, times: 1 })
})

test('says only what was changed', () => {
  const wanted = { ...initialFaultForm, call: 'orders.pay', username: 'demo', kind: 'body', seconds: '0.5' } as const
  expect(ruleOf({ ...wanted, times: '3', skip: '2', share: '25' })).toEqual({
    call: 'orders.pay',
    username: 'demo',
    slow: 'body',
    slowMs: 500,
    times: 3,
    skip: 2,
    share: 0.25,
  })
})

test.each(kinds)('%s is a rule that the contract knows', kind => {
  expect(faultRule.safeParse(ruleOf({ ...initialFaultForm, kind })).success).toBe(true)
})

test('finds the calls of sellers by any part of their names, by area', () => {
  expect(callsByArea('order pay')).toEqual([{ group: 'orders', items: ['orders.payAmount', 'orders.pay'] }])
  expect(callMeant('pay')).toBe('orders.pay')
  expect(callMeant('no such call')).toBe('')
  expect(callsByArea('').flatMap(({ items }) => items)).not.toContain('sandbox.clock')
})
