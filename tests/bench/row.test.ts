import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { figuresOf, type Row } from './row.ts'

const row = (name: string, goals: Row['goals'], isLong?: true): Row => ({
  ...{ name, goals, work: `The ${name}`, unit: 'H', measure: async () => 1 },
  ...(isLong && { isLong }),
})
const rows = [
  row('list', [
    { orders: 1_000, reach: 4.5 },
    { orders: 1_000_000, reach: 5 },
  ]),
  row('upload', [{ reach: 22 }]),
  row('clients', [{ orders: 100_000, reach: 25 }], true),
]
const figures = (...args: string[]) =>
  figuresOf(rows, readOptions(args)).map(({ title, orders, reach }) => ({ title, orders, reach }))

test('selects each goal as a figure by default, and rows that take minutes only on request', () => {
  expect(figures().map(figure => figure.title)).toEqual(['The list, at 1,000', 'The list, at 1,000,000', 'The upload'])
  expect(figures('--long').at(-1)?.title).toBe('The clients, at 100,000')
  expect(figures('clients')).toHaveLength(1)
})

test('uses the goal of the next larger size for a size without a goal', () => {
  expect(figures('list', '--orders', 'demo,500,100000,2000000')).toEqual([
    { title: 'The list, demo shop', orders: 'demo', reach: 4.5 },
    { title: 'The list, at 500', orders: 500, reach: 4.5 },
    { title: 'The list, at 100,000', orders: 100_000, reach: 5 },
    { title: 'The list, at 2,000,000', orders: 2_000_000, reach: 5 },
  ])
  expect(figures('upload', '--orders', '500')).toHaveLength(1)
})

test('names an unknown row, and a size that is not a number', () => {
  expect(() => figures('lst')).toThrow('There is no row lst. The rows are: list upload clients')
  expect(() => figures('--orders', '1k')).toThrow('--orders takes numbers such as 1000,100000, or demo, not "1k".')
})
