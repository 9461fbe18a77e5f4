import { expect, test } from 'vitest'
import { inThreads } from '../../src/renderer/features/comments/threads.ts'

const comment = (id: string, replyTo: string | null = null) => ({ id, replyTo })
const read = (list: { id: string; replyTo: string | null }[]) =>
  inThreads(list).map(({ comment: { id }, depth }) => `${'>'.repeat(depth)}${id}`)

test('an answer stands under what it answers, however much was written between them', () => {
  expect(read([comment('a'), comment('b'), comment('c', 'a'), comment('d', 'c'), comment('e', 'b')])).toEqual([
    'a',
    '>c',
    '>>d',
    'b',
    '>e',
  ])
})

test('an answer to what is not on the page stands by itself', () => {
  expect(read([comment('b', 'gone'), comment('c', 'b')])).toEqual(['b', '>c'])
})
