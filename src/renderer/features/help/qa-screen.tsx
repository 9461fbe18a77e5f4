import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBack } from '../../ui/use-back.ts'

/** Questions by category; each leads to its answer. */
export function QaScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const questions = useCall('help.questions', {})
  return (
    <Screen title={t('help.qa')} onBack={back} backLabel={t('app.back')}>
      <QueryState query={questions}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('help.none')} />
          ) : (
            <Cards>
              {[...Map.groupBy(list, question => question.category)].map(([category, questions]) => (
                <Card key={category} title={category}>
                  {questions.map(({ id, title }) => (
                    <Cell key={id} label={title} to={linkTo(paths.qaDetail, { id })} />
                  ))}
                </Card>
              ))}
              <Card>
                <Cell icon={<MessageSquare />} label={t('help.ask')} note={t('help.askText')} to={paths.feedback} />
              </Card>
            </Cards>
          )
        }
      </QueryState>
    </Screen>
  )
}
