import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { demandRules } from '#shared/reputation.ts'
import { shopLimits } from '#shared/shop.ts'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { StarFigure } from '../../ui/stars.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BottomSheet } from '../bottom-sheet.tsx'
import { QueryState } from '../query-state.tsx'
import { MovingOrder } from './moving-order.tsx'
import styles from './reputation.module.css'

interface WhyStarsProps {
  /** The shop's stars. */
  stars: number
  /** Renders the control that opens the sheet. `title` asks "Why 4.2?". */
  children: (open: () => void, title: string) => ReactNode
}

/** Opens a sheet with the reasons for the shop's stars and their orders (D-42). */
export function WhyStars({ stars, children }: WhyStarsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const title = t('shop.why.stars', { stars: formats.rating(stars) })
  return (
    <>
      {children(() => setOpen(true), title)}
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <StarReasons />
      </BottomSheet>
    </>
  )
}

function StarReasons() {
  const { t } = useTranslation()
  const reputation = useCall('shop.reputation', {})
  return (
    <QueryState query={reputation} skeleton={<SkeletonRows count={4} inCard picturePx={0} />}>
      {({ reasons, rated }) =>
        reasons.length === 0 ? (
          <EmptyState title={t('shop.why.none')} />
        ) : (
          <Stack gap="sm">
            <Text c="dimmed" size="sm">
              {t('shop.why.about', { most: shopLimits.ratedOrders, days: demandRules.delayDays })}
            </Text>
            <div>
              {reasons.map(reason => (
                <Reason key={reason.reason} reason={reason} rated={rated} />
              ))}
            </div>
          </Stack>
        )
      }
    </QueryState>
  )
}

interface ReasonProps {
  reason: Answer<'shop.reputation'>['reasons'][number]
  /** Number of all rated orders. */
  rated: number
}

/**
 * Shows a reason, with the number of stars that it takes from five. The row expands to the latest orders with this
 * reason.
 */
function Reason({ reason: { reason, orders, stars, latest }, rated }: ReasonProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const cost = Math.round((100 * orders * (stars - shopLimits.starsAtFirst)) / rated) / 100
  return (
    <Disclosure
      title={
        <>
          <span className={styles.reason}>
            {t(`shop.why.reasons.${reason}`)}
            <Text component="span" c="dimmed" size="xs" fw={400}>
              {t('shop.why.orders', { orders })} · <StarFigure figure={formats.rating(stars)} />
            </Text>
          </span>
          <Text component="bdi" dir="ltr" fw={700} c={cost < 0 ? 'bad' : 'good'}>
            {cost < 0 ? formats.signed(cost) : '✓'}
          </Text>
        </>
      }
    >
      {() =>
        latest.map(order => (
          <MovingOrder key={order.orderNo} order={order} value={`★ ${formats.number(order.stars)}`} />
        ))
      }
    </Disclosure>
  )
}
