import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { classFile } from '#shared/contract/class.ts'
import { lesson } from '#shared/contract/lesson.ts'
import { presentation } from '#shared/contract/presentation.ts'

/**
 * Returns the content of the code blocks of a page in their order. The field `$schema` is removed, because only editors
 * use it.
 */
function examplesIn(page: string): unknown[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/```(?:yaml|json)\n(.*?)```/gs)].map(([, block = '']) => parse(block))
}

test('the lesson and the class in docs/lessons.md are valid', () => {
  const [aLesson, aClass] = examplesIn('docs/lessons.md')
  expect(lesson.safeParse(aLesson).error).toBeUndefined()
  expect(classFile.safeParse(aClass).error).toBeUndefined()
})

test('the presentation in docs/stage.md is valid', () => {
  const [shown] = examplesIn('docs/stage.md')
  expect(presentation.safeParse(shown).error).toBeUndefined()
})
