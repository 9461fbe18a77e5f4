import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { resultSuffix } from '#shared/lessons.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { fileName, saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { LessonList } from './lesson-list.tsx'

type Class = NonNullable<Answer<'lessons.list'>['class']>

/** Lists the lessons of a class with the progress of a learner, who hands in a result file at the end. */
export function ClassLessons({ member }: { member: string }) {
  const { t } = useTranslation()
  const lessons = useCall('lessons.list', { member })
  const found = lessons.data?.class
  return (
    <Page title={found?.name ?? t('class.title')}>
      <QueryState query={lessons} rows={3}>
        {({ class: joined, list }) => (
          <Cards>
            {joined && <Learner joined={joined} />}
            <LessonList list={list} member={member} />
            {joined && <HandIn joined={joined} isOver={list.every(({ state }) => state === 'over')} />}
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function Learner({ joined: { nickname, minutes } }: { joined: Class }) {
  const { t } = useTranslation()
  return (
    <Text c="dimmed">
      {t('class.learner', { nickname })}
      {minutes !== null && <> {t('class.minutes', { count: minutes })}</>}
    </Text>
  )
}

/** Saves the result file. The learner can save it before the end, too, and again later. */
function HandIn({ joined: { member, name, nickname }, isOver }: { joined: Class; isOver: boolean }) {
  const { t } = useTranslation()
  const result = useCallMutation('lessons.result', {
    onDone: content => saveFile(new File([JSON.stringify(content, null, 2)], fileName(name, nickname) + resultSuffix)),
    done: () => t('class.saved'),
  })
  return (
    <Card title={t('class.result')}>
      <Stack gap="md">
        <Text>{t(isOver ? 'class.allDone' : 'class.notDone')}</Text>
        <Button
          tone={isOver ? 'primary' : 'soft'}
          full
          busy={result.isPending}
          onPress={() => result.mutate({ member })}
        >
          {t('class.save')}
        </Button>
        <Text c="dimmed" size="xs">
          {t('class.privacy')}
        </Text>
      </Stack>
    </Card>
  )
}
