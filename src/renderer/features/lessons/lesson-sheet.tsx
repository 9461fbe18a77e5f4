import { Group, Stack, Text } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lessonIds } from '#shared/lessons.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { Lesson } from './lesson.ts'
import { LessonProgress } from './lesson-progress.tsx'
import { LessonStep } from './lesson-step.tsx'
import styles from './lessons.module.css'
import { useStartLesson } from './use-start-lesson.ts'

/** Shows the lesson's story, mistakes and steps, or its result. */
export function LessonSheet({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { t } = useTranslation()
  const { story, steps, mistakes, result } = lesson
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Stack gap="lg">
      {result ? <Result lesson={lesson} result={result} /> : <Text>{story}</Text>}
      {mistakes.map(({ id, text }) => (
        <Group key={id} className={styles.mistake} wrap="nowrap" align="flex-start" gap="sm" role="status">
          <TriangleAlert aria-hidden="true" size={18} />
          <span>{text}</span>
        </Group>
      ))}
      <LessonProgress done={done} of={steps.length} />
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <LessonStep key={step.id} step={step} place={place + 1} isCurrent={step === next && !lesson.isOver} />
        ))}
      </ol>
      {result ? (
        <Ends lesson={lesson} />
      ) : (
        <Stack gap="sm">
          <Button full onPress={onClose}>
            {t(done === 0 ? 'lessons.begin' : 'lessons.goOn')}
          </Button>
          <Leave member={lesson.member} />
        </Stack>
      )}
    </Stack>
  )
}

function Result({ lesson: { story }, result }: { lesson: Lesson; result: NonNullable<Lesson['result']> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { score, points, mostPoints, well, practise, end } = result
  return (
    <Stack gap="md">
      <div className={styles.result} data-tone={score >= 70 ? 'good' : 'warn'}>
        <p className={styles.score}>{formats.percent(score / 100)}</p>
        <p>{t('lessons.points', { points, most: mostPoints })}</p>
      </div>
      <Text>{end}</Text>
      <Points title={t('lessons.well')} texts={well} />
      <Points title={t('lessons.practise')} texts={practise} />
      <details>
        <summary className={styles.summary}>{t('lessons.story')}</summary>
        <Text pt="sm">{story}</Text>
      </details>
    </Stack>
  )
}

function Points({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section>
      <Text component="h3" fw={700}>
        {title}
      </Text>
      <ul className={styles.points}>
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function Ends({ lesson: { id, member } }: { lesson: Lesson }) {
  const { t } = useTranslation()
  const { start, isStarting } = useStartLesson()
  // The server does not keep a lesson that a trainer only tries, so it cannot start it again.
  const isKept = member !== null || lessonIds.some(each => each === id)
  return (
    <Stack gap="sm">
      <Leave member={member} isPrimary />
      {isKept && (
        <Button
          tone="soft"
          full
          busy={isStarting}
          onPress={() => start({ id, ...(member !== null && { member }), again: true })}
        >
          {t('lessons.again')}
        </Button>
      )}
    </Stack>
  )
}

/** Goes back to the list of lessons, or to that of the class. The attempt is kept. */
function Leave({ member, isPrimary = false }: { member: string | null; isPrimary?: boolean }) {
  const { t } = useTranslation()
  const list = member === null ? paths.lessons : linkTo(paths.class, { member })
  // In the desktop app a lesson has its own window, which closes here. The list is in the main store's window.
  const leave = () => (window.stallkeeper ? window.close() : location.assign(list))
  return (
    <Button tone={isPrimary ? 'primary' : 'plain'} full onPress={leave}>
      {t('lessons.leave')}
    </Button>
  )
}
