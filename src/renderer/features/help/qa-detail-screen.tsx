import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonCard } from '../../ui/skeletons.tsx'

/** Shows the question whose `id` is in the address, with its answer. */
export function QaDetailScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const question = useCall('help.question', { id: query.get('id') ?? 'none' })
  return (
    <Page title={t('help.qa')}>
      <QueryState
        query={question}
        skeleton={
          <Cards>
            <SkeletonCard lines={4} />
          </Cards>
        }
      >
        {({ title, body }) => (
          <Cards>
            <Card title={title}>
              <p className={parts.prose}>{body}</p>
            </Card>
            <Card>
              <Cell label={t('help.allQuestions')} to={paths.qa} />
              <Cell label={t('help.ask')} note={t('help.askText')} to={paths.feedback} />
            </Card>
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}
