import { KeyRound, Landmark, ListOrdered, PiggyBank, Settings } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { AccountCell } from '../../components/account-cell.tsx'
import { FlowRow } from '../../components/flow-row.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { AmountSheet, type OpeningAmount } from './amount-sheet.tsx'
import { BalanceCard } from './balance-card.tsx'
import styles from './wallet-screen.module.css'

const shownFlows = 5

/** Account and wallet: what there is, what is on its way, what happened last. */
export function WalletScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useCall('wallet.get', {})
  const [amount, setAmount] = useState<OpeningAmount | null>(null)
  return (
    <Page
      isTopLevel
      title={t('wallet.title')}
      onRefresh={wallet.refetch}
      actions={
        <IconButton label={t('settings.title')} onPress={() => navigate(paths.settings)}>
          <Settings />
        </IconButton>
      }
    >
      <QueryState query={wallet} rows={6}>
        {figures => (
          <Cards>
            {figures.walletFrozen && (
              <p className={styles.frozen} role="status">
                {t('wallet.isFrozen')}
              </p>
            )}
            <Card>
              <AccountCell to={paths.settings} />
            </Card>
            <BalanceCard wallet={figures} onOpen={setAmount} />
            <div className={styles.acts}>
              <Button full onPress={() => navigate(paths.recharge)}>
                {t('wallet.recharge')}
              </Button>
              <Button full tone="soft" onPress={() => navigate(paths.withdraw)} disabled={figures.withdrawDisabled}>
                {t('wallet.withdraw')}
              </Button>
            </div>
            <Figures wallet={figures} onOpen={setAmount} />
            <LatestFlows />
            <Links wallet={figures} />
            <AmountSheet wallet={figures} amount={amount} onOpen={setAmount} onClose={() => setAmount(null)} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

interface FiguresProps {
  wallet: Answer<'wallet.get'>
  onOpen: (amount: OpeningAmount) => void
}

function Figures({ wallet, onOpen }: FiguresProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card>
      <Cell
        label={t('wallet.totalAssets')}
        value={<Money parts={formats.money(wallet.totalAssets)} />}
        onPress={() => onOpen('totalAssets')}
      />
      <Cell
        label={t('wallet.shopBalance')}
        value={<Money parts={formats.money(wallet.shopBalance)} />}
        onPress={() => onOpen('shopBalance')}
      />
      <Cell
        label={t('wallet.expectedProfit')}
        onPress={() => onOpen('expectedProfit')}
        value={
          <Money parts={formats.money(wallet.expectedProfit, true)} tone={wallet.expectedProfit > 0 ? 'good' : 'ink'} />
        }
      />
      {wallet.owed < 0 && (
        <Cell
          label={t('wallet.owed')}
          note={t('wallet.owedText')}
          value={<Money parts={formats.money(wallet.owed)} tone="bad" />}
        />
      )}
    </Card>
  )
}

/** The ways from the wallet to what belongs to it. */
function Links({ wallet }: { wallet: Answer<'wallet.get'> }) {
  const { t } = useTranslation()
  return (
    <Card>
      <Cell
        icon={<KeyRound />}
        label={t('pin.title')}
        note={wallet.hasPayPassword ? t('pin.isSet') : t('pin.isNotSet')}
        to={paths.payPassword}
      />
      <Cell
        icon={<PiggyBank />}
        label={t('wallet.deposit')}
        note={t(`transfers.status.${wallet.deposit.status}`)}
        to={paths.deposit}
      />
      <Cell icon={<Landmark />} label={t('accounts.title')} to={paths.accounts} />
      <Cell icon={<ListOrdered />} label={t('wallet.history')} to={paths.walletFlow} />
      <Cell icon={<Settings />} label={t('settings.title')} to={paths.settings} />
    </Card>
  )
}

function LatestFlows() {
  const { t } = useTranslation()
  const flows = useCall('wallet.flows', { size: shownFlows })
  return (
    <Card title={t('wallet.history')} aside={<Link to={paths.walletFlow}>{t('wallet.seeAll')}</Link>}>
      <QueryState query={flows} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.none}>{t('wallet.none')}</p>
          ) : (
            list.map(flow => <FlowRow key={flow.id} flow={flow} />)
          )
        }
      </QueryState>
    </Card>
  )
}
