import { Text } from '@mantine/core'
import { Check, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'

type Deposit = Answer<'wallet.get'>['deposit']

const tones: Record<Deposit['status'], ChipTone> = {
  none: 'dim',
  under_review: 'warn',
  active: 'good',
  returned: 'dim',
}

/** Shows the state of the deposit and the tiers that it is enough for. */
export function DepositCard({ deposit, tiers }: { deposit: Deposit; tiers: Answer<'shop.tiers'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      <Card>
        <Cell
          label={t('wallet.deposit')}
          note={t('deposit.about')}
          value={<Chip tone={tones[deposit.status]}>{t(`transfers.status.${deposit.status}`)}</Chip>}
        />
        <Money parts={formats.money(deposit.amount)} size="hero" of={figureSources.deposit} />
      </Card>
      <Card title={t('deposit.unlocks')}>
        <Text c="dimmed" size="xs">
          {t('deposit.unlocksText')}
        </Text>
        {tiers.list.map(tier => {
          const isEnough = deposit.amount >= tier.minDeposit
          return (
            <Cell
              key={tier.id}
              icon={isEnough ? <Check /> : <Lock />}
              iconTone={isEnough ? 'good' : 'dim'}
              label={t(`home.tiers.${tier.id}`)}
              note={[
                t('app.labelled', { label: t('tiers.products'), value: formats.number(tier.productLimit) }),
                t('app.labelled', { label: t('tiers.settleDays'), value: t('tiers.days', { count: tier.settleDays }) }),
              ].join(' · ')}
              value={<Money parts={formats.money(tier.minDeposit)} bare of={{ none: 'limit' }} />}
            />
          )
        })}
      </Card>
    </>
  )
}
