import { Box, Stack, Text } from '@mantine/core'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { OrderCell } from '../../components/order-cell.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { WhyStars } from '../../components/reputation/why-stars.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { StarFigure } from '../../ui/stars.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CommentSheet } from './comment-sheet.tsx'
import { BuyerStars, type Comment, CommentView } from './comment-view.tsx'
import { inThreads } from './threads.ts'

const commentsSkeleton = (
  <Cards>
    <SkeletonCard title={false}>
      <Box my={-8}>
        <SkeletonRows count={1} inCard picturePx={36} hasFigure={false} />
        <SkeletonRows count={1} inCard picturePx={36} />
      </Box>
    </SkeletonCard>
    <SkeletonCard title={false}>
      <Skeleton width="60%" heightPx={18} />
      <Skeleton width="32%" heightPx={16} />
      <Skeleton heightPx={20} />
      <Skeleton width="72%" heightPx={20} />
      <Skeleton width="44%" heightPx={11} />
      <Skeleton width="92%" heightPx={12} />
      <Skeleton width="48%" heightPx={12} />
    </SkeletonCard>
    <Stack gap="lg" align="center" pt={14}>
      <Skeleton width="78%" heightPx={16} />
      <Skeleton width="52%" heightPx={12} />
    </Stack>
  </Cards>
)

/** Shows the comments of the order in the address (`orderNo`). The seller can write if the order allows it (D-53). */
export function OrderCommentScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const orderNo = query.get('orderNo') ?? 'none'
  const [isWriting, setWriting] = useState(false)
  const [replyTo, setReplyTo] = useState<Comment | null>(null)
  const comments = usePages('comments.list', { orderNo, size: requestLimits.page.max })
  const order = useCall('orders.detail', { orderNo })
  const shop = useCall('shop.info', {})
  const { items } = comments
  const stars = order.data?.stars ?? null
  const rated = items?.find(({ author }) => author === 'buyer')
  const isOpen = order.data?.actions.includes('comment')
  const unanswered =
    items?.filter(each => each.author === 'buyer' && !items.some(({ replyTo }) => replyTo === each.id)) ?? []
  // A buyer who waits for an answer comes before another comment. Several have a button each, below their comments.
  const [only] = unanswered.length === 1 ? unanswered : []
  const write = (answered: Comment | null) => {
    setReplyTo(answered)
    setWriting(true)
  }
  // The comments are below the order and the store, so they would move if they were shown before them.
  const data = items && order.data && shop.data && { list: items, order: order.data, shopStars: shop.data.stars }
  const error = comments.error ?? order.error ?? shop.error
  const refetch = () => Promise.all([comments.refetch(), order.refetch(), shop.refetch()])
  return (
    <Page
      title={t('comments.title')}
      bottom={
        data
          ? isOpen && (
              <Button full onPress={() => write(only ?? null)}>
                {only ? t('comments.replyTo', { name: data.order.buyer.name }) : t('comments.write')}
              </Button>
            )
          : !error && <Skeleton heightPx={48} />
      }
    >
      <QueryState query={{ data, error, refetch }} skeleton={commentsSkeleton}>
        {({ list, order: commented, shopStars }) => (
          <Cards>
            <CommentedOrder order={commented} shopStars={shopStars} stars={rated ? null : stars} />
            {isOpen === false && (
              <p className={parts.note} role="status">
                {t('comments.notNow')}
              </p>
            )}
            {list.length === 0 ? (
              <EmptyState drawing="speech" title={t('comments.none')} text={t('comments.noneText')} />
            ) : (
              <Card>
                {inThreads(list).map(({ comment, depth }) => (
                  <CommentView
                    key={comment.id}
                    comment={comment}
                    stars={comment === rated ? stars : null}
                    isReply={depth > 0}
                    isUnanswered={unanswered.includes(comment)}
                    onReply={isOpen && comment !== only ? () => write(comment) : undefined}
                  />
                ))}
                <ShowMore pages={comments} />
              </Card>
            )}
            {isOpen && only && <SeparateComment onPress={() => write(null)} />}
          </Cards>
        )}
      </QueryState>
      <CommentSheet orderNo={orderNo} replyTo={replyTo} opened={isWriting} onClose={() => setWriting(false)} />
    </Page>
  )
}

/** Offers a comment that is no reply, while the bar of the screen has the button for the reply. */
function SeparateComment({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap={0} align="center" ta="center">
      <button type="button" className={parts.textButton} onClick={onPress}>
        {t('comments.separate')}
      </button>
      <Text c="dimmed" size="xs">
        {t('comments.separateAbout')}
      </Text>
    </Stack>
  )
}

interface CommentedOrderProps {
  order: Answer<'orders.detail'>
  shopStars: number
  /** The buyer's rating, if no comment shows it. */
  stars: number | null
}

function CommentedOrder({ order, shopStars, stars }: CommentedOrderProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { orderNo, items } = order
  return (
    <Card>
      <OrderCell orderNo={orderNo} item={items[0]}>
        {stars !== null && <BuyerStars given={stars} />}
      </OrderCell>
      <WhyStars stars={shopStars}>
        {(open, title) => (
          <Cell
            icon={<Store />}
            label={t('shop.stars')}
            note={title}
            value={<StarFigure figure={formats.rating(shopStars)} />}
            onPress={open}
            opens
          />
        )}
      </WhyStars>
    </Card>
  )
}
