import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { SplitBar, SplitKey } from '../../ui/split-bar.tsx'
import type { OpeningAmount } from './amount-sheet.tsx'
import styles from './wallet.module.css'

interface TotalCardProps {
  /** Omitted while the amounts load. */
  wallet?: Answer<'wallet.get'>
  onOpen?: (amount: OpeningAmount) => void
}

/** Shows the seller's assets with their parts as a bar and its legend, and two more sums. A press opens the parts. */
export function TotalCard({ wallet, onOpen }: TotalCardProps) {
  const { t } = useTranslation()
  const parts = [
    { id: 'balance', value: wallet?.balance, tone: 'accent' },
    {
      id: 'settlementAmount',
      value: wallet?.settlementAmount,
      tone: 'good',
      note: t('wallet.madeOf.settlementAmount'),
    },
    { id: 'frozen', value: wallet?.frozen, tone: 'warn', note: t('wallet.madeOf.frozen') },
    { id: 'deposit', value: wallet?.deposit.amount, tone: 'dim' },
  ] as const
  const open = (id: OpeningAmount) => () => onOpen?.(id)
  return (
    <Card>
      <Figure id="totalAssets" value={wallet?.totalAssets} isHead onPress={open('totalAssets')} />
      {wallet ? (
        <SplitBar parts={parts.map(part => ({ ...part, value: part.value ?? 0 }))} />
      ) : (
        <Skeleton heightPx={12} />
      )}
      <div className={styles.parts}>
        {parts.map(part => (
          <Figure key={part.id} {...part} onPress={open(part.id)} />
        ))}
      </div>
      <div className={styles.sums}>
        <Figure
          id="expectedProfit"
          value={wallet?.expectedProfit}
          note={t('wallet.madeOf.expectedProfit')}
          onPress={open('expectedProfit')}
        />
        <Figure
          id="shopBalance"
          value={wallet?.shopBalance}
          note={`${t('wallet.balance')} + ${t('wallet.frozen')}`}
          onPress={open('shopBalance')}
        />
      </div>
      {wallet && wallet.owed < 0 && <Owed owed={wallet.owed} label={t('wallet.owed')} note={t('wallet.owedText')} />}
    </Card>
  )
}

interface FigureProps {
  id: OpeningAmount
  /** Omitted while the amount loads. */
  value: number | undefined
  /** Colour of the part in the bar. */
  tone?: 'accent' | 'good' | 'warn' | 'dim'
  /** Says what the amount is made of, if its name does not. */
  note?: string
  isHead?: boolean
  onPress: () => void
}

function Figure({ id, value, tone, note, isHead = false, onPress }: FigureProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <button
      type="button"
      className={styles.figure}
      data-head={isHead || undefined}
      data-press
      disabled={value === undefined}
      onClick={onPress}
    >
      {tone && <SplitKey tone={tone} isEmpty={value !== undefined && value <= 0} />}
      <span className={styles.name}>
        <span>{t(`wallet.${id}`)}</span>
        {note && <span className={styles.meaning}>{note}</span>}
      </span>
      {value === undefined ? (
        <span className={styles.amountWaits}>
          <Skeleton width="64px" />
        </span>
      ) : (
        <Money parts={formats.money(value)} bare of={figureSources[id]} />
      )}
    </button>
  )
}

function Owed({ owed, label, note }: { owed: number; label: string; note: string }) {
  const formats = useFormats()
  return (
    <Cell label={label} note={note} value={<Money parts={formats.money(owed)} tone="bad" of={figureSources.owed} />} />
  )
}
