import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard, SkeletonChoice, SkeletonRows } from '../../ui/skeletons.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/**
 * Requests a withdrawal: amount, account, PIN (D-56). A full-screen confirmation or a toast then shows the expected
 * time of arrival.
 */
export function WithdrawScreen() {
  const { t } = useTranslation()
  const wallet = useCall('wallet.get', {})
  const identity = useCall('identity.get', {})
  const accounts = useCall('accounts.list', {})
  const withdrawals = useCall('withdrawals.list', { size: 1 })
  if (wallet.data && identity.data && accounts.data && withdrawals.data)
    return (
      <WithdrawForm
        wallet={wallet.data}
        identity={identity.data.status}
        accounts={accounts.data.list}
        leftToday={withdrawals.data.leftToday}
      />
    )
  const failed = [wallet, identity, accounts, withdrawals].find(({ error }) => error)
  return (
    <Page title={t('withdrawals.title')} bottom={!failed && <Skeleton heightPx={48} />}>
      <QueryState
        query={{ ...(failed ?? wallet), data: undefined }}
        skeleton={
          <Cards>
            <SkeletonCard title={false}>
              <Text size="xs" fw={600}>
                {t('withdrawals.amount')}
              </Text>
              <Skeleton width="50%" heightPx={48} />
              <Skeleton width="80%" />
              <Group gap="sm" grow>
                {[1, 2, 3, 4].map(preset => (
                  <Skeleton key={preset} heightPx={44} />
                ))}
              </Group>
            </SkeletonCard>
            <SkeletonCard title={t('withdrawals.account')}>
              <SkeletonChoice />
            </SkeletonCard>
            <SkeletonCard title={false}>
              <SkeletonRows count={2} inCard picturePx={36} />
            </SkeletonCard>
            <SkeletonCard title={t('withdrawals.history')}>
              <SkeletonRows count={1} inCard picturePx={36} />
            </SkeletonCard>
          </Cards>
        }
      >
        {() => null}
      </QueryState>
    </Page>
  )
}
