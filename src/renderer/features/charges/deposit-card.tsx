import { Box, Flex, Text } from '@mantine/core'
import { Check, CircleAlert, PiggyBank, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { TierNumbers } from '../../components/tier-numbers.tsx'
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

/** Shows the state and the amount of the deposit. */
export function DepositCard({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation()
  const formats = useFormats()
  // The amount to pay below is then the only large one.
  if (deposit.amount === 0)
    return (
      <Card>
        <Cell
          icon={<PiggyBank />}
          iconTone="dim"
          label={t(`transfers.status.${deposit.status}`)}
          note={t('deposit.about')}
        />
      </Card>
    )
  return (
    <Card>
      <Flex justify="space-between" align="center" wrap="wrap" gap="xs">
        <Money parts={formats.money(deposit.amount)} size="hero" of={figureSources.deposit} />
        <Chip tone={tones[deposit.status]}>{t(`transfers.status.${deposit.status}`)}</Chip>
      </Flex>
      <Text mt="xs" c="dimmed" size="xs">
        {t('deposit.about')}
      </Text>
    </Card>
  )
}

/** Says that the minimums are for new deposits. The placeholder shows it too. */
export function DepositRule() {
  const { t } = useTranslation()
  return (
    <Text c="dimmed" size="xs">
      {t('deposit.staysValid')}
    </Text>
  )
}

const tierMarks = {
  enough: { icon: <Check />, iconTone: 'good' },
  due: { icon: <CircleAlert />, iconTone: 'warn' },
  other: { icon: <Store />, iconTone: 'dim' },
} as const

/** Lists the tiers with their minimum deposits, and marks if the deposit is enough for the seller's own tier. */
export function DepositTiers({ deposit, tiers }: { deposit: Deposit; tiers: Answer<'shop.tiers'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card title={t('deposit.unlocksText')}>
      <DepositRule />
      {tiers.list.map(tier => {
        const isOwn = tier.id === tiers.current
        const ownState = deposit.amount >= tier.minDeposit ? 'enough' : 'due'
        const state = isOwn ? ownState : 'other'
        return (
          <Cell
            key={tier.id}
            {...tierMarks[state]}
            // The amount is on the line of the name, so that the numbers below have the whole width.
            label={
              <Flex component="span" justify="space-between" gap="md">
                <Flex component="span" align="center" wrap="wrap" gap="0 8px">
                  {t(`home.tiers.${tier.id}`)}
                  {isOwn && <Chip tone="accent">{t('tiers.yours')}</Chip>}
                </Flex>
                <Box component="span" flex="none">
                  <Money parts={formats.money(tier.minDeposit)} bare of={{ none: 'limit' }} />
                </Box>
              </Flex>
            }
            note={<TierNumbers tier={tier} />}
          />
        )
      })}
    </Card>
  )
}
