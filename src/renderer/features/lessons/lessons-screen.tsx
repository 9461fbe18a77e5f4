import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { LessonList } from './lesson-list.tsx'
import styles from './lessons.module.css'

/** Lists the lessons with the learner's progress. Each lesson is played in its own world. */
export function LessonsScreen() {
  const { t } = useTranslation()
  const lessons = useCall('lessons.list', {})
  return (
    <Page title={t('lessons.title')}>
      <QueryState query={lessons} skeleton={<LessonsSkeleton />}>
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

function LessonsSkeleton() {
  const { t } = useTranslation()
  return (
    <Cards>
      <Text c="dimmed">{t('lessons.about')}</Text>
      <Card>
        <Stack gap={5} pt={2.5} pb="xs">
          <Skeleton width="36%" heightPx={12} />
          <Skeleton heightPx={6} />
        </Stack>
        {[1, 2, 3, 4, 5].map(place => (
          <LessonSkeleton key={place} isNext={place === 1} />
        ))}
      </Card>
    </Cards>
  )
}

function LessonSkeleton({ isNext }: { isNext: boolean }) {
  return (
    <div className={styles.lesson}>
      <span className={styles.number} />
      <Stack className={styles.about} gap={9}>
        <Skeleton width="40%" />
        <Skeleton width="76%" heightPx={12} />
        <Skeleton width="44%" heightPx={12} />
      </Stack>
      {isNext && (
        <div className={styles.acts}>
          <Skeleton heightPx={48} />
        </div>
      )}
    </div>
  )
}
