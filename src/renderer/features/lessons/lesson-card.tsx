import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LessonProgress } from './lesson-progress.tsx'
import { useStartLesson } from './use-start-lesson.ts'

type Listed = Answer<'lessons.list'>['list'][number]

interface LessonCardProps {
  lesson: Listed
  /** The learner of the class in which it is played. */
  member?: string | undefined
}

/** Shows a lesson with the progress of the learner, and starts it. */
export function LessonCard({ lesson, member }: LessonCardProps) {
  const { id, title, about, minutes, steps, done, state, best } = lesson
  const { t } = useTranslation()
  const formats = useFormats()
  const { start, isStarting } = useStartLesson()
  return (
    <Card
      title={title}
      aside={
        best !== null && (
          <Chip tone={best >= 70 ? 'good' : 'warn'}>{t('lessons.best', { score: formats.percent(best / 100) })}</Chip>
        )
      }
    >
      <Stack gap="md">
        <Text>{about}</Text>
        {state !== 'new' && <LessonProgress done={done} of={steps} />}
        <Group justify="space-between" gap="md">
          <Text c="dimmed" size="xs">
            {t('lessons.length', { steps: formats.number(steps), minutes: formats.number(minutes) })}
          </Text>
          <Group gap="sm">
            {state === 'begun' && (
              <Button tone="plain" disabled={isStarting} onPress={() => start({ id, member, again: true })}>
                {t('lessons.again')}
              </Button>
            )}
            <Button tone="soft" busy={isStarting} onPress={() => start({ id, member, again: state === 'over' })}>
              {t(`lessons.open.${state}`)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Card>
  )
}
