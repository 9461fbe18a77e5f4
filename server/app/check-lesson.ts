import { type Lesson, missingTexts } from '#shared/contract/lesson.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { textsOf } from '#shared/contract/written-file.ts'
import { type Language, sourceLanguage } from '#shared/languages.ts'
import { sumOfPoints } from '../areas/lessons/progress.ts'
import type { Command } from '../sandbox/command.ts'
import { addressOf } from '../sandbox/states/test-world-handlers.ts'
import { checkLessonText } from './lesson-text.ts'
import type { LessonWorlds } from './lesson-worlds.ts'
import type { MemoryWorlds, OpenWorld } from './test-worlds.ts'

type Checked = NonNullable<Answer<'sandbox.checkLesson'>['lesson']>

/**
 * Checks a trainer's lesson by opening a world for it. The world ends immediately unless the trainer wants to play the
 * lesson.
 */
export const checkLesson = (lessons: LessonWorlds, worlds: MemoryWorlds): Command<'sandbox.checkLesson'> => ({
  async run({ url }, { file, language = sourceLanguage, play = false }) {
    let opened: OpenWorld | undefined
    const { lesson, problems } = await checkLessonText(file, async made => {
      const preview = { id: 'preview', lesson: made, member: null, isPreview: true }
      opened = await lessons.start(preview, { again: true, language })
    })
    if (opened && !play) await worlds.remove(opened.world)
    return {
      problems: [...problems],
      lesson: lesson && present(lesson, language),
      world:
        opened && play ? { world: opened.world, url: addressOf(url, opened.world), token: opened.token ?? '' } : null,
    }
  },
})

function present(lesson: Lesson, language: Language): Checked {
  const text = textsOf(lesson, language)
  const { minutes, steps, mistakes } = lesson
  return {
    title: text('title'),
    about: text('about'),
    story: text('story'),
    end: text('end'),
    minutes,
    points: sumOfPoints(steps),
    steps: steps.map(({ id, screen = null }) => ({
      id,
      title: text(`steps.${id}`),
      text: text(`steps.${id}.text`),
      hint: text(`hints.${id}`) || null,
      screen,
    })),
    mistakes: mistakes.map(({ id }) => ({ id, text: text(`mistakes.${id}`) })),
    languages: missingTexts(lesson).map(({ language: each, missing }) => ({ language: each, missing })),
    content: lesson,
  }
}
