import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../blocks/query-state.tsx'
import { TransferRow } from '../../blocks/transfer-row.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { numberOf } from './account-words.ts'

const shown = 20

/** The latest withdrawals, each with its state and the account it went to. */
export function WithdrawalHistory() {
  const { t } = useTranslation()
  const withdrawals = useCall('withdrawals.list', { size: shown })
  return (
    <Card title={t('withdraw.history')}>
      <QueryState query={withdrawals} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={parts.dim}>{t('withdraw.none')}</p>
          ) : (
            list.map(withdrawal => (
              <TransferRow key={withdrawal.id} transfer={withdrawal}>
                {t(`accounts.types.${withdrawal.account.type}`)} <bdi dir="ltr">{numberOf(withdrawal.account)}</bdi>
              </TransferRow>
            ))
          )
        }
      </QueryState>
    </Card>
  )
}
