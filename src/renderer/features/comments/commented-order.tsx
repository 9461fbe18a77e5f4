import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { ProductHead } from '../../ui/product-head.tsx'
import { Stars } from '../../ui/stars.tsx'

/** What the comments are about: the product, the order, and the stars that the buyer gave. */
export function CommentedOrder({ order }: { order: Answer<'orders.detail'> }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { orderNo, items, stars } = order
  const [first] = items
  return (
    <Card>
      <ProductHead
        src={first && fileUrl(first.image)}
        sizePx={56}
        name={first?.name}
        to={linkTo(paths.order, { orderNo })}
      >
        <Text dir="ltr" component="bdi" c="dimmed" size="xs">
          {orderNo}
        </Text>
        {stars !== null && <Stars given={stars} label={t('comments.stars', { count: stars })} />}
      </ProductHead>
    </Card>
  )
}
