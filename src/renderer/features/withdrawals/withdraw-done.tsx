import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { withdrawalLimits } from '#shared/money.ts'
import { worldNow } from '../../api/world-clock.ts'
import { type Account, numberOf } from '../../components/account-labels.ts'
import { figureSources, withdrawalSource } from '../../components/entries/sources.ts'
import { Page } from '../../components/page.tsx'
import { useBack } from '../../components/use-back.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { DoneState } from '../../ui/states.tsx'

export interface Withdrawn {
  id: string
  amount: number
  account: Account
  balance: number
  arrivesBy: string | null
  leftToday: number
}

/** Shows the requested withdrawal: amount, account, time of arrival, remaining balance. */
export function WithdrawDone({ withdrawn }: { withdrawn: Withdrawn }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const back = useBack()
  const { id, account, amount, arrivesBy, balance, leftToday } = withdrawn
  return (
    <Page title={t('withdrawals.title')}>
      <DoneState
        title={t(account.type === 'bank' ? 'withdrawals.onItsWay.bank' : 'withdrawals.onItsWay.wallet')}
        amount={<Money parts={formats.money(amount)} size="hero" of={withdrawalSource(id)} />}
        lines={[
          arrivesBy && <strong>{t('withdrawals.arrivesBy', { time: formats.moment(arrivesBy, worldNow()) })}</strong>,
          <>
            {t(`accounts.types.${account.type}`)} <bdi dir="ltr">{numberOf(account)}</bdi>
            {account.accountName && (
              <>
                {' · '}
                <bdi>{account.accountName}</bdi>
              </>
            )}
          </>,
        ]}
        actions={
          <>
            <Button
              tone="soft"
              full
              onPress={() => navigate(linkTo(paths.walletFlow, { kind: 'withdrawal' }), { replace: true })}
            >
              {t('wallet.seeInHistory')}
            </Button>
            <Button full onPress={back}>
              {t('app.done')}
            </Button>
          </>
        }
      >
        <Cell
          label={t('wallet.balanceNow')}
          value={<Money parts={formats.money(balance)} of={figureSources.balance} />}
        />
        <Cell
          label={t('withdrawals.leftToday')}
          value={t('withdrawals.leftOf', { left: leftToday, most: withdrawalLimits.perDay })}
        />
      </DoneState>
    </Page>
  )
}
