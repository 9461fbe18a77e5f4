import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { showProgress, whyNotWritable } from '../../scripts/project.mjs'
import { aFolder } from '../support/folders.ts'

test('reports progress repeatedly, also without a terminal', async () => {
  const stream = new PassThrough({ encoding: 'utf8' })
  const times = { terminal: 1, log: 1 }
  const end = showProgress('Building', () => '3 of 7 packages', { stream, times })
  let said = ''
  while (said.split('\n').length < 4) said += (await once(stream, 'data'))[0]
  end()
  const [title, ...lines] = said.trimEnd().split('\n')
  expect(title).toBe('Building …')
  for (const line of lines) expect(line).toMatch(/^ {2}\d+ s, 3 of 7 packages$/)
})

test('explains why a folder is not writable', () => {
  const folder = aFolder()
  expect(whyNotWritable(path.join(folder, 'out'))).toBeUndefined()
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const reason = whyNotWritable(path.join(file, 'out'))
  expect(reason).toContain(path.join(file, 'out'))
  expect(reason).toContain('ENOTDIR')
  expect(reason).not.toContain('\n')
})
