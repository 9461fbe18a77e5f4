import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NamedFiles } from '#server/states/named-files.ts'
import { aFolder } from '../../support/folders.ts'

test('a file can be written before its folder was read, and an unfinished file is deleted', () => {
  const folder = aFolder()
  writeFileSync(path.join(folder, 'note-killed.txt.new'), 'half')
  const files = new NamedFiles({
    folder,
    prefix: 'note-',
    suffix: '.txt',
    limits: { max: 2, bytes: 100 },
    field: 'name',
    headBytes: 4,
    readHead: (name, head, bytes) => ({ name, bytes, starts: head.toString() }),
  })
  expect(files.write('first', Buffer.from('content'))).toEqual({ name: 'first', bytes: 7, starts: 'cont' })
  expect(readdirSync(folder)).toEqual(['note-first.txt'])
  expect(files.list()).toEqual([{ name: 'first', bytes: 7, starts: 'cont' }])
})
