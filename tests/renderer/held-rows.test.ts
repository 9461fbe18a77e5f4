import { expect, it } from 'vitest'
import { heldRows } from '../../src/renderer/components/use-held-rows.ts'

const idOf = (row: string) => row.slice(0, 1)
const known = new Set(['a', 'b', 'c'])

it('holds back rows above or between known ones', () => {
  expect(heldRows(['x', 'a', 'y', 'b', 'c'], known, idOf)).toEqual(['a', 'b', 'c'])
})

it('updates known rows and drops removed ones', () => {
  expect(heldRows(['x', 'a paid', 'c'], known, idOf)).toEqual(['a paid', 'c'])
})

it('the next page follows the last known row', () => {
  expect(heldRows(['x', 'a', 'b', 'c', 'd', 'e'], known, idOf)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('a list without known rows shows everything', () => {
  expect(heldRows(['x', 'y'], known, idOf)).toEqual(['x', 'y'])
})
