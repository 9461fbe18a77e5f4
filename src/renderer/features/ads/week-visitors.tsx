import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'

/** Shows the visitors of this week, which the factor of a promotion multiplies. */
export function WeekVisitors() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data, error } = useCall('home.stat', { range: 'week' })
  // The packages can be chosen without this number.
  if (!data && error) return null
  return (
    <Card>
      <Text c="dimmed">{t('ads.visitors')}</Text>
      {data ? (
        <Money
          parts={{ unit: '', value: formats.number(data.visitors), isUnitFirst: true }}
          size="hero"
          bare
          of={null}
        />
      ) : (
        <Stack py={2}>
          <Skeleton width="30%" heightPx={40} />
        </Stack>
      )}
    </Card>
  )
}
