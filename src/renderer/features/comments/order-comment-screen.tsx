import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { limits } from '#shared/limits.ts'
import { usePages } from '../../api/queries.ts'
import { QueryState } from '../../blocks/query-state.tsx'
import { ShowMore } from '../../blocks/show-more.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBack } from '../../ui/use-back.ts'
import { CommentSheet } from './comment-sheet.tsx'
import { type Comment, CommentView } from './comment-view.tsx'

/** What buyer and seller wrote about an order, by the `orderNo` of the address. */
export function OrderCommentScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? 'none'
  const [answered, setAnswered] = useState<Comment | null | undefined>(undefined)
  const comments = usePages('comments.list', { orderNo, size: limits.page.max })
  const { items, error, refetch } = comments
  return (
    <Screen
      title={t('comments.title')}
      onBack={back}
      backLabel={t('app.back')}
      onRefresh={refetch}
      refreshLabel={t('app.refresh')}
      bottom={
        items && (
          <Button full onPress={() => setAnswered(null)}>
            {t('comments.write')}
          </Button>
        )
      }
    >
      <QueryState query={{ data: items, error, refetch }} rows={3}>
        {list => (
          <Cards>
            <Card>
              <Cell label={t('orders.order')} value={<bdi dir="ltr">{orderNo}</bdi>} to={`/order/${orderNo}`} />
            </Card>
            {list.length === 0 ? (
              <EmptyState title={t('comments.none')} text={t('comments.noneText')} />
            ) : (
              <Card>
                {list.map(comment => (
                  <CommentView
                    key={comment.id}
                    comment={comment}
                    answers={list.find(({ id }) => id === comment.replyTo)}
                    onReply={() => setAnswered(comment)}
                  />
                ))}
              </Card>
            )}
            <ShowMore pages={comments} />
          </Cards>
        )}
      </QueryState>
      <CommentSheet
        orderNo={orderNo}
        replyTo={answered ?? null}
        opened={answered !== undefined}
        onClose={() => setAnswered(undefined)}
      />
    </Screen>
  )
}
