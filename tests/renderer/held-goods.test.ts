import { expect, test } from 'vitest'
import { requestLimits } from '#shared/requests.ts'
import { joined, without } from '../../src/renderer/features/goods/held-goods.ts'

const goods = (count: number, from = 0) => ({ goodsIds: Array.from({ length: count }, (_, at) => String(from + at)) })

test('two writes are merged if one call can take all their ids', () => {
  const most = requestLimits.bulk
  expect(joined(goods(most - 1), goods(1, most))?.goodsIds).toHaveLength(most)
  expect(joined(goods(most), goods(1, most))).toBeNull()
})

test('a product can be removed from a delayed write, which is cancelled with its last product', () => {
  const held = goods(2)
  expect(without('0')(held)).toEqual({ goodsIds: ['1'] })
  expect(without('1')(goods(1, 1))).toBeNull()
  expect(without('7')(held)).toBe(held)
})
