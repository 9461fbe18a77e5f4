import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { LessonRow } from './lesson-row.tsx'

interface LessonListProps {
  list: Answer<'lessons.list'>['list']
  /** The learner of the class in which they are played. */
  member?: string
}

/** Lists lessons in their order under the progress in all of them, and emphasizes the first that is not over. */
export function LessonList({ list, member }: LessonListProps) {
  const { t } = useTranslation()
  const next = list.find(({ state }) => state !== 'over')
  const done = list.reduce((sum, lesson) => sum + lesson.done, 0)
  const all = list.reduce((sum, lesson) => sum + lesson.steps, 0)
  return (
    <Card>
      <Text c="dimmed" size="xs">
        {t('lessons.progress', { number: done, most: all })}
      </Text>
      <ProgressBar share={all === 0 ? 0 : done / all} tone="good" />
      {list.map((lesson, index) => (
        <LessonRow key={lesson.id} lesson={lesson} place={index + 1} isNext={lesson === next} member={member} />
      ))}
    </Card>
  )
}
