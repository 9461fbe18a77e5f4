import { BadgeAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import parts from '../../ui/parts.module.css'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

/** Asks for money to be paid out: amount, account, then the PIN (D-56). */
export function WithdrawScreen() {
  const { t } = useTranslation()
  const wallet = useCall('wallet.get', {})
  const identity = useCall('identity.get', {}).data
  const isVerified = !identity || identity.status === 'verified'
  return (
    <Page title={t('withdrawals.title')} onRefresh={wallet.refetch}>
      <QueryState query={wallet}>
        {({ balance, withdrawDisabled, walletFrozen }) => (
          <Cards>
            {(withdrawDisabled || walletFrozen) && (
              <p className={parts.note} data-tone="bad" role="status">
                {t(walletFrozen ? 'wallet.isFrozen' : 'withdrawals.disabled')}
              </p>
            )}
            {!isVerified && (
              <Card>
                <Cell
                  icon={<BadgeAlert />}
                  iconTone="warn"
                  label={t('identity.title')}
                  note={t('withdrawals.verifyFirst')}
                  to={paths.identity}
                />
              </Card>
            )}
            <WithdrawForm balance={balance} />
            <WithdrawalHistory />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}
