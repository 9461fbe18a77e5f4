import { Group, Text } from '@mantine/core'
import { Check, ChevronRight } from 'lucide-react'
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
  /** True for the first lesson that is not over. It has a button, and the rows of the others are pressed as a whole. */
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
  const open = () => start({ id, member, again: state === 'over' })
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
        <Text className={styles.story} c="dimmed" size="xs">
          {about}
        </Text>
        <Text className={parts.dotted} c="dimmed" size="xs">
          <span>{t('lessons.steps', { count: steps })}</span>
          <span>{t('lessons.minutes', { count: minutes })}</span>
        </Text>
        {state === 'begun' && <LessonProgress done={done} of={steps} />}
      </div>
      {!isNext && (
        <button
          type="button"
          className={styles.open}
          aria-label={t('app.labelled', { label: t(`lessons.open.${state}`), value: title })}
          aria-busy={isStarting}
          disabled={isStarting}
          onClick={open}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      )}
      {(isNext || state === 'begun') && (
        <div className={styles.acts}>
          {isNext && (
            <Button full busy={isStarting} onPress={open}>
              {t(`lessons.open.${state}`)}
            </Button>
          )}
          {state === 'begun' && (
            <Button tone="plain" full disabled={isStarting} onPress={() => start({ id, member, again: true })}>
              {t('lessons.again')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
