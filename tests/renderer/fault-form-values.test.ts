import { expect, test } from 'vitest'
import { faultRule } from '#shared/contract/sandbox-faults.ts'
import {
  callMeant,
  callsByArea,
  initialFaultForm,
  kinds,
  ruleOf,
} from '../../src/renderer/control-room/faults/fault-form-values.ts'

test('the initial form makes the next call of any seller fail with a code', () => {
  expect(ruleOf(initialFaultForm)).toEqual({ code: 424, times: 1 })
})

test('contains only changed values', () => {
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

test.each(kinds)('%s is a valid rule of the contract', kind => {
  expect(faultRule.safeParse(ruleOf({ ...initialFaultForm, kind })).success).toBe(true)
})

test('finds calls of sellers by parts of their names, grouped by area', () => {
  expect(callsByArea('order pay')).toEqual([{ group: 'orders', items: ['orders.payAmount', 'orders.pay'] }])
  expect(callMeant('pay')).toBe('orders.pay')
  expect(callMeant('no such call')).toBe('')
  expect(callsByArea('').flatMap(({ items }) => items)).not.toContain('sandbox.clock')
})
