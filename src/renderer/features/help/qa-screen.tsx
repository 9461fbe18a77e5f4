import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Questions by category; each leads to its answer. */
export function QaScreen() {
  const { t } = useTranslation()
  const questions = useCall('help.questions', {})
  return (
    <Page title={t('help.qa')}>
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
    </Page>
  )
}
