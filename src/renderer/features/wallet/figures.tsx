import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import type { OpeningAmount } from './amount-sheet.tsx'
import styles from './wallet.module.css'

interface FiguresProps {
  wallet: Answer<'wallet.get'>
  onOpen: (amount: OpeningAmount) => void
}

export function Figures({ wallet, onOpen }: FiguresProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { expectedProfit } = wallet
  const figures = [
    { id: 'totalAssets', parts: formats.money(wallet.totalAssets), tone: 'ink' },
    { id: 'shopBalance', parts: formats.money(wallet.shopBalance), tone: 'ink' },
    { id: 'expectedProfit', parts: formats.money(expectedProfit, true), tone: expectedProfit > 0 ? 'good' : 'ink' },
  ] as const
  return (
    <Card>
      <SimpleGrid minColWidth="min(100%, 5.75rem)" spacing="sm" m="-sm">
        {figures.map(({ id, parts, tone }) => (
          <button key={id} type="button" className={styles.figure} data-press onClick={() => onOpen(id)}>
            <Text span c="dimmed" size="xs">
              {t(`wallet.${id}`)}
            </Text>
            <Money parts={parts} tone={tone} bare of={figureSources[id]} />
          </button>
        ))}
      </SimpleGrid>
      {wallet.owed < 0 && (
        <Cell
          label={t('wallet.owed')}
          note={t('wallet.owedText')}
          value={<Money parts={formats.money(wallet.owed)} tone="bad" of={figureSources.owed} />}
        />
      )}
    </Card>
  )
}
