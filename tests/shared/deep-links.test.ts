import { expect, test } from 'vitest'
import { readLink } from '#shared/deep-links.ts'

test.each([
  ['stallkeeper://order/1042', { screen: 'order', orderNo: '1042' }],
  ['stallkeeper://order/ORD-20261120-0042', { screen: 'order', orderNo: 'ORD-20261120-0042' }],
  ['stallkeeper://home', { screen: 'home' }],
  ['stallkeeper://orders', { screen: 'orders' }],
  ['stallkeeper://goods', { screen: 'goods' }],
  ['stallkeeper://wallet', { screen: 'wallet' }],
  ['stallkeeper://wallet/', { screen: 'wallet' }],
  ['stallkeeper://notifications', { screen: 'notifications' }],
])('%s opens its screen', (link, target) => {
  expect(readLink(link)).toEqual(target)
})

test.each([
  'stallkeeper://withdraw',
  'stallkeeper://order',
  'stallkeeper://order/',
  'stallkeeper://order/1/pay',
  'stallkeeper://order/..%2fwallet',
  'stallkeeper://order/1?next=/withdraw',
  'stallkeeper://order/1#x',
  `stallkeeper://order/${'1'.repeat(41)}`,
  'stallkeeper://wallet/withdraw',
  'stallkeeper:wallet',
  'stallkeeper://user@wallet',
  'STALLKEEPER://wallet',
  'other://wallet',
  'https://outside.example/stallkeeper://wallet',
  ' stallkeeper://wallet',
  'stallkeeper://constructor',
  '',
])('%j opens nothing', link => {
  expect(readLink(link)).toBeUndefined()
})
