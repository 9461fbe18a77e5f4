import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './order-list.module.css'

/** Shows the total that is settling. The headings of the list name the days. */
export function SettlementTotal() {
  const { t } = useTranslation()
  const formats = useFormats()
  const wallet = useCall('wallet.get', {}).data
  return (
    <Stack className={styles.total} gap="xs" align="flex-start">
      <Text span c="dimmed" size="xs">
        {t('home.toSettle')}
      </Text>
      {wallet ? (
        <Money parts={formats.money(wallet.settlementAmount)} size="large" of={figureSources.settlementAmount} />
      ) : (
        <Skeleton width="40%" heightPx={32} />
      )}
    </Stack>
  )
}
