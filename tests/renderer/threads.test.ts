import { expect, test } from 'vitest'
import { inThreads } from '../../src/renderer/features/comments/threads.ts'

const comment = (id: string, replyTo: string | null = null) => ({ id, replyTo })
const read = (list: { id: string; replyTo: string | null }[]) =>
  inThreads(list).map(({ comment: { id }, depth }) => `${'>'.repeat(depth)}${id}`)

test('a reply is listed below its comment, regardless of comments in between', () => {
  expect(read([comment('a'), comment('b'), comment('c', 'a'), comment('d', 'c'), comment('e', 'b')])).toEqual([
    'a',
    '>c',
    '>>d',
    'b',
    '>e',
  ])
})

test('a reply to a comment on another page is listed alone', () => {
  expect(read([comment('b', 'gone'), comment('c', 'b')])).toEqual(['b', '>c'])
})
