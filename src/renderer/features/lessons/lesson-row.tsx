import { Group, Text } from '@mantine/core'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import parts from '../../ui/parts.module.css'
import { LessonProgress } from './lesson-progress.tsx'
import styles from './lessons.module.css'
import { useStartLesson } from './use-start-lesson.ts'

type Listed = Answer<'lessons.list'>['list'][number]

interface LessonRowProps {
  lesson: Listed
  /** Place in the list, from 1. */
  place: number
  /** True for the first lesson that is not over. Its button is primary, and the others are plain. */
  isNext: boolean
  /** The learner of the class in which it is played. */
  member?: string | undefined
}

/** Shows a lesson with the progress of the learner, and starts it. */
export function LessonRow({ lesson, place, isNext, member }: LessonRowProps) {
  const { id, title, about, minutes, steps, done, state, best } = lesson
  const { t } = useTranslation()
  const formats = useFormats()
  const { start, isStarting } = useStartLesson()
  return (
    <article className={styles.lesson}>
      <span className={styles.number} data-over={state === 'over' || undefined} aria-hidden="true">
        {state === 'over' ? <Check size={20} /> : formats.number(place)}
      </span>
      <div className={styles.about}>
        <Group gap="xs">
          <Text component="h2" size="md" fw={700}>
            {title}
          </Text>
          {best !== null && (
            <Chip tone={best >= 70 ? 'good' : 'warn'}>{t('lessons.best', { score: formats.percent(best / 100) })}</Chip>
          )}
        </Group>
        <Text c="dimmed" size="xs">
          {about}
        </Text>
        <Text className={parts.dotted} c="dimmed" size="xs">
          <span>{t('lessons.steps', { count: steps })}</span>
          <span>{t('lessons.minutes', { count: minutes })}</span>
        </Text>
        {state === 'begun' && <LessonProgress done={done} of={steps} />}
      </div>
      <div className={styles.acts}>
        <Button
          tone={isNext ? 'primary' : 'plain'}
          busy={isStarting}
          onPress={() => start({ id, member, again: state === 'over' })}
        >
          {t(`lessons.open.${state}`)}
        </Button>
        {state === 'begun' && (
          <Button tone="plain" disabled={isStarting} onPress={() => start({ id, member, again: true })}>
            {t('lessons.again')}
          </Button>
        )}
      </div>
    </article>
  )
}
