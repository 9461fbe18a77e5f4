import { KeyRound, ListOrdered, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { QueryState } from '../../states/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { BalanceCard } from './balance-card.tsx'
import { FlowRow } from './flow-row.tsx'
import styles from './wallet-screen.module.css'

const shownFlows = 5

/** Account and wallet: what there is, what is on its way, what happened last. */
export function WalletScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useCall('wallet.get', {})
  return (
    <Screen
      title={t('wallet.title')}
      onRefresh={wallet.refetch}
      refreshLabel={t('app.refresh')}
      actions={
        <IconButton label={t('settings.title')} onPress={() => navigate('/settings')}>
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
            <BalanceCard wallet={figures} />
            <div className={styles.acts}>
              <Button full onPress={() => navigate('/recharge')}>
                {t('wallet.recharge')}
              </Button>
              <Button full tone="soft" onPress={() => navigate('/withdraw')} disabled={figures.withdrawDisabled}>
                {t('wallet.withdraw')}
              </Button>
            </div>
            <Figures wallet={figures} />
            <LatestFlows />
            <Card>
              <Cell
                icon={<KeyRound />}
                label={t('pin.title')}
                note={figures.hasPayPassword ? t('pin.isSet') : t('pin.isNotSet')}
                to="/payPassword"
              />
              <Cell icon={<ListOrdered />} label={t('wallet.history')} to="/walletFlow" />
              <Cell icon={<Settings />} label={t('settings.title')} to="/settings" />
            </Card>
          </Cards>
        )}
      </QueryState>
    </Screen>
  )
}

function Figures({ wallet }: { wallet: Answer<'wallet.get'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card>
      <Cell label={t('wallet.totalAssets')} value={<Money parts={formats.money(wallet.totalAssets)} />} />
      <Cell label={t('wallet.shopBalance')} value={<Money parts={formats.money(wallet.shopBalance)} />} />
      <Cell
        label={t('wallet.expectedProfit')}
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

function LatestFlows() {
  const { t } = useTranslation()
  const flows = useCall('wallet.flows', { size: shownFlows })
  return (
    <Card title={t('wallet.history')} aside={<Link to="/walletFlow">{t('wallet.seeAll')}</Link>}>
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
