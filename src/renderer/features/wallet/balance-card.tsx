import { Box, Flex, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Awning } from '../../ui/awning.tsx'
import { Money } from '../../ui/money.tsx'
import type { OpeningAmount } from './amount-sheet.tsx'
import styles from './wallet.module.css'

interface BalanceCardProps {
  wallet: Answer<'wallet.get'>
  onOpen: (amount: OpeningAmount) => void
}

/** Shows the balance and the parts of the seller's money. A press on a part opens its orders or entries. */
export function BalanceCard({ wallet, onOpen }: BalanceCardProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const shares = [
    { id: 'settlementAmount', amount: wallet.settlementAmount },
    { id: 'frozen', amount: wallet.frozen },
    { id: 'deposit', amount: wallet.deposit.amount },
  ] as const
  const bar = [{ id: 'balance', amount: wallet.balance }, ...shares].filter(({ amount }) => amount > 0)
  return (
    <section className={styles.card} aria-label={t('wallet.balance')}>
      <Awning />
      <Box pt="sm" pb="md" px="lg">
        <button type="button" className={styles.amount} onClick={() => onOpen('balance')}>
          <span className={styles.label} data-part="balance">
            {t('wallet.balance')}
          </span>
          <Money parts={formats.money(wallet.balance)} size="hero" tone="inherit" of={figureSources.balance} />
        </button>
        <Flex className={styles.bar} gap={2} aria-hidden="true">
          {bar.map(({ id, amount }) => (
            <span key={id} data-part={id} style={{ flexGrow: amount }} />
          ))}
        </Flex>
        <SimpleGrid minColWidth="min(100%, 5.75rem)" verticalSpacing="xs">
          {shares.map(({ id, amount }) => (
            <button key={id} type="button" className={styles.amount} onClick={() => onOpen(id)}>
              <span className={styles.label} data-part={id}>
                {t(`wallet.${id}`)}
              </span>
              <Money parts={formats.money(amount)} tone="inherit" bare of={figureSources[id]} />
            </button>
          ))}
        </SimpleGrid>
      </Box>
    </section>
  )
}
