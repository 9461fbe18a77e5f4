import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Cards } from '../../ui/card.tsx'
import { LessonList } from './lesson-list.tsx'

/** Lists the lessons with the learner's progress. Each lesson is played in its own world. */
export function LessonsScreen() {
  const { t } = useTranslation()
  const lessons = useCall('lessons.list', {})
  return (
    <Page title={t('lessons.title')}>
      <QueryState query={lessons} rows={4}>
        {({ list }) => (
          <Cards>
            <Text c="dimmed">{t('lessons.about')}</Text>
            <LessonList list={list} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}
