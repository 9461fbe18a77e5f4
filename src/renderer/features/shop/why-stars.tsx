import { Flex, Stack, Text } from '@mantine/core'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { demandRules } from '#shared/reputation.ts'
import { shopLimits } from '#shared/shop.ts'
import { useCall } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Cell } from '../../ui/cell.tsx'
import { Link } from '../../ui/link.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'

/** "Why 4.2?": pressing it lists what moved the stars, with the orders (D-42). */
export function WhyStars({ stars }: { stars: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const title = t('shop.why.stars', { stars: formats.number(stars) })
  return (
    <>
      <Cell icon={<Star />} label={title} onPress={() => setOpen(true)} />
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <StarReasons />
      </BottomSheet>
    </>
  )
}

function StarReasons() {
  const { t } = useTranslation()
  const formats = useFormats()
  const reputation = useCall('shop.reputation', {})
  const numbers = { most: formats.number(shopLimits.ratedOrders), days: formats.number(demandRules.delayDays) }
  return (
    <QueryState query={reputation} skeleton={<SkeletonRows count={4} inCard picturePx={0} />}>
      {({ reasons }) => (
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {reasons.length > 0 ? t('shop.why.about', numbers) : t('shop.why.none')}
          </Text>
          <Flex component="ul" direction="column" gap="md">
            {reasons.map(reason => (
              <Reason key={reason.reason} reason={reason} />
            ))}
          </Flex>
        </Stack>
      )}
    </QueryState>
  )
}

/** A reason with the mean of its stars, and links to the last orders. */
function Reason({ reason }: { reason: Answer<'shop.reputation'>['reasons'][number] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <li>
      <Flex justify="space-between" gap="md">
        <Text fw={700}>{t(`shop.why.reasons.${reason.reason}`)}</Text>
        <Text component="bdi" dir="ltr" fw={700} style={{ whiteSpace: 'nowrap' }}>
          ★ {formats.number(reason.stars)}
        </Text>
      </Flex>
      <Text c="dimmed" size="xs">
        {t('shop.why.orders', { orders: formats.number(reason.orders) })}
      </Text>
      <Flex wrap="wrap" columnGap="md">
        {reason.latest.map(({ orderNo, stars }) => (
          <Link key={orderNo} to={linkTo(paths.order, { orderNo })}>
            <Text component="bdi" dir="ltr" size="xs">
              {orderNo} ★ {formats.number(stars)}
            </Text>
          </Link>
        ))}
      </Flex>
    </li>
  )
}
