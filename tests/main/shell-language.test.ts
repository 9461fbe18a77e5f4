import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openShellLanguage } from '../../src/main/shell-language.ts'
import { aReadyApp } from './shell.ts'

test("follows the console's language immediately and at the next start", async () => {
  const file = path.join(aReadyApp(), 'language')
  const spoken: string[] = []
  const open = () => openShellLanguage(file, ({ language }) => spoken.push(language))
  const shell = open()
  shell.speak('ar')
  shell.speak('ar')
  expect(shell.words().language).toBe('ar')
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('ar'))
  expect(open().words().language).toBe('ar')
  expect(spoken).toEqual(['en', 'ar', 'ar'])
})

test("uses the system's language if none is stored", () => {
  const file = path.join(aReadyApp(), 'language')
  writeFileSync(file, Buffer.from([0, 255]))
  expect(openShellLanguage(file, () => undefined).words().language).toBe('en')
})
