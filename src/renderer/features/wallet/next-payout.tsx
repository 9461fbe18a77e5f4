import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'

/** What settles next, and when; it leads to the orders that wait for it. */
export function NextPayout({ payout }: { payout: Answer<'wallet.get'>['nextPayout'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!payout) return null
  return (
    <Card>
      <Cell
        icon={<Coins />}
        iconTone="good"
        label={t('wallet.nextPayout')}
        note={formats.dayHead(payout.at, worldNow())}
        value={<Money parts={formats.money(payout.amount, true)} tone="good" bare of={{ none: 'forecast' }} />}
        to={linkTo(paths.orders, { group: 'settlement' })}
      />
    </Card>
  )
}
