import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { numberOf } from '../../components/account-labels.ts'
import { withdrawalSource } from '../../components/entries/sources.ts'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { TransferRow } from '../../components/transfer-row.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'

/** Lists the withdrawals, newest first, with status and account. */
export function WithdrawalHistory() {
  const { t } = useTranslation()
  const withdrawals = usePages('withdrawals.list', { size: requestLimits.page.default })
  const { items, error, refetch } = withdrawals
  return (
    <Card title={t('withdrawals.history')}>
      <QueryState
        query={{ data: items, error, refetch }}
        skeleton={<SkeletonRows count={1} inCard picturePx={36} />}
        isPart
      >
        {list =>
          list.length === 0 ? (
            <Text c="dimmed">{t('withdrawals.none')}</Text>
          ) : (
            list.map(withdrawal => (
              <TransferRow
                key={withdrawal.id}
                transfer={withdrawal}
                kind="withdrawal"
                of={withdrawalSource(withdrawal.id)}
                {...(withdrawal.status === 'pending' && { state: 'pendingWithdrawal' })}
                note={<bdi dir="ltr">{numberOf(withdrawal.account)}</bdi>}
              >
                {t(`accounts.types.${withdrawal.account.type}`)}
              </TransferRow>
            ))
          )
        }
      </QueryState>
      <ShowMore pages={withdrawals} />
    </Card>
  )
}
