import { Box } from '@mantine/core'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { currentLanguage } from '../../i18n/i18n.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

const questionsSkeleton = (
  <Cards>
    {[4, 2, 3].map(count => (
      <SkeletonCard key={count}>
        <SkeletonRows count={count} inCard picturePx={0} hasNote={false} hasFigure={false} />
      </SkeletonCard>
    ))}
    <SkeletonCard title={false}>
      <SkeletonRows count={1} inCard picturePx={36} hasFigure={false} />
    </SkeletonCard>
  </Cards>
)

/** Lists the questions by category, with a search. A press opens the answer below the question. */
export function QaScreen() {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const questions = useCall('help.questions', {})
  const folded = (text: string) => text.toLocaleLowerCase(currentLanguage())
  return (
    <Page
      title={t('help.qa')}
      top={
        <Box pt="xs" pb="md">
          <SearchBox label={t('help.search')} value={keyword} onChange={setKeyword} />
        </Box>
      }
    >
      <QueryState query={questions} skeleton={questionsSkeleton}>
        {({ list }) => {
          const found = list.filter(({ title }) => folded(title).includes(folded(keyword.trim())))
          return (
            <Cards>
              {found.length === 0 && (
                <EmptyState
                  drawing="magnifier"
                  title={t(keyword === '' ? 'help.none' : 'help.noneFound')}
                  action={keyword && <Button onPress={() => setKeyword('')}>{t('help.allQuestions')}</Button>}
                />
              )}
              {[...Map.groupBy(found, question => question.category)].map(([category, ofCategory]) => (
                <Card key={category} title={category}>
                  {ofCategory.map(({ id, title }) => (
                    <Disclosure key={id} title={title}>
                      {() => <QaAnswer id={id} />}
                    </Disclosure>
                  ))}
                </Card>
              ))}
              <Card>
                <Cell icon={<MessageSquare />} label={t('help.ask')} note={t('help.askText')} to={paths.feedback} />
              </Card>
            </Cards>
          )
        }}
      </QueryState>
    </Page>
  )
}

/** Shows an answer below its question, with a link to its own page. */
function QaAnswer({ id }: { id: string }) {
  const { t } = useTranslation()
  const question = useCall('help.question', { id })
  return (
    <QueryState query={question} rows={1}>
      {({ body }) => (
        <>
          <p className={parts.prose}>{body}</p>
          <Link className={parts.textButton} to={linkTo(paths.qaDetail, { id })}>
            {t('help.openPage')}
          </Link>
        </>
      )}
    </QueryState>
  )
}
