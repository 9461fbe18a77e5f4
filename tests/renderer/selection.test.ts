import { expect, it } from 'vitest'
import { withRow } from '../../src/renderer/components/use-selection.ts'

it('selects and deselects one row without changing the others', () => {
  const one = withRow(new Set(), 'a', true)
  const two = withRow(one, 'b', true)
  expect([...withRow(two, 'b', true)]).toEqual(['a', 'b'])
  expect([...withRow(two, 'a', false)]).toEqual(['b'])
  expect([...withRow(two, 'c', false)]).toEqual(['a', 'b'])
  expect([...one]).toEqual(['a'])
})
