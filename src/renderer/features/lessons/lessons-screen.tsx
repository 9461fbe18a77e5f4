import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LessonProgress } from './lesson-progress.tsx'
import { useStartLesson } from './use-start-lesson.ts'

type Listed = Answer<'lessons.list'>['list'][number]

/** Lists the lessons with the learner's progress. Each is played in a world of its own. */
export function LessonsScreen() {
  const { t } = useTranslation()
  const lessons = useCall('lessons.list', {})
  return (
    <Page title={t('lessons.title')}>
      <QueryState query={lessons} rows={4}>
        {({ list }) => (
          <Cards>
            <Text c="dimmed">{t('lessons.about')}</Text>
            {list.map(lesson => (
              <LessonCard key={lesson.id} lesson={lesson} />
            ))}
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function LessonCard({ lesson: { id, title, about, minutes, steps, done, state, best } }: { lesson: Listed }) {
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
              <Button tone="plain" disabled={isStarting} onPress={() => start({ id, again: true })}>
                {t('lessons.again')}
              </Button>
            )}
            <Button tone="soft" busy={isStarting} onPress={() => start({ id, again: state === 'over' })}>
              {t(`lessons.open.${state}`)}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Card>
  )
}
