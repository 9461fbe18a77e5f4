import { Flex, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { withdrawalLimits } from '#shared/money.ts'
import { worldNow } from '../../api/world-clock.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Awning } from '../../ui/awning.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'
import type { OpeningAmount } from './amount-sheet.tsx'
import styles from './wallet.module.css'

interface BalanceCardProps {
  wallet: Answer<'wallet.get'>
  onOpen: (amount: OpeningAmount) => void
}

/** Shows the balance, the next payout, and the links that move money. A press on the balance opens its entries. */
export function BalanceCard({ wallet, onOpen }: BalanceCardProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const canWithdraw = wallet.balance >= withdrawalLimits.minMinor
  return (
    <section className={styles.card} aria-label={t('wallet.balance')}>
      <Awning />
      <div className={styles.inside}>
        <button type="button" className={styles.balance} onClick={() => onOpen('balance')}>
          <span>{t('wallet.balance')}</span>
          <Money parts={formats.money(wallet.balance)} size="hero" tone="inherit" of={figureSources.balance} />
        </button>
        <NextPayout payout={wallet.nextPayout} />
        <Flex component="nav" gap="md" wrap="wrap" aria-label={t('wallet.acts')}>
          <Link className={styles.act} data-first={canWithdraw || undefined} to={paths.withdraw}>
            {t('wallet.withdraw')}
          </Link>
          <Link className={styles.act} data-first={!canWithdraw || undefined} to={paths.recharge}>
            {t('wallet.recharge')}
          </Link>
        </Flex>
      </div>
    </section>
  )
}

/** Reserves the place of the card, in its colour and under its awning. */
export function BalanceCardSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <Awning />
      <div className={styles.inside} data-waits>
        <span>{t('wallet.balance')}</span>
        <Skeleton width="60%" heightPx={44} />
        <Skeleton width="56%" heightPx={16} />
        <SimpleGrid cols={2} spacing="md">
          <Skeleton heightPx={48} />
          <Skeleton heightPx={48} />
        </SimpleGrid>
      </div>
    </div>
  )
}

/** Shows the next settlement and its day, with a link to its orders. */
function NextPayout({ payout }: { payout: Answer<'wallet.get'>['nextPayout'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!payout) return null
  return (
    <Link className={styles.payout} to={linkTo(paths.orders, { group: 'settlement' })}>
      <span className={parts.dotted}>
        <span>{t('wallet.nextPayout')}</span>
        <span>
          {formats.dayHead(payout.at, worldNow())}{' '}
          <Money parts={formats.money(payout.amount, true)} tone="inherit" bare of={{ none: 'forecast' }} />
        </span>
      </span>
    </Link>
  )
}
