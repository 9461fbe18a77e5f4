import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { LogisticsStatus } from '#shared/orders.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import styles from './order.module.css'

type Parcel = Answer<'orders.logistics'>

const silent: readonly LogisticsStatus[] = ['no_news']
const failed: readonly LogisticsStatus[] = ['failed', 'lost', 'returned']

/** Shows the day of the delivery, past or expected, and the route of the parcel. */
export function ParcelHead({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation()
  const [last] = parcel.steps
  const isSilent = last !== undefined && silent.includes(last.status)
  // The day above says already that the parcel was delivered.
  const isSaid = last === undefined || last.status === 'delivered'
  return (
    <Card>
      <Text className={styles.day} fw={700}>
        <ParcelDay parcel={parcel} />
      </Text>
      {!isSaid && <Text c="dimmed">{last.text}</Text>}
      {isSilent && (
        <Text className={parts.note} data-tone="warn" mt="md" size="sm">
          {t('logistics.silent')}
        </Text>
      )}
      <ParcelRoute parcel={parcel} />
    </Card>
  )
}

function ParcelDay({ parcel: { steps, expectedAt } }: { parcel: Parcel }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [last] = steps
  const delivered = steps.find(({ status }) => status === 'delivered')
  // A line never parts a day.
  const day = (at: string) => formats.namedDay(at, worldNow()).replaceAll(' ', '\u00a0')
  if (delivered) return t('logistics.arrived', { date: day(delivered.at) })
  if (expectedAt) return t('logistics.expected', { date: day(expectedAt) })
  return last && failed.includes(last.status) ? last.text : t('logistics.noDate')
}

/** Shows the stops from the warehouse to the buyer. Passed stops are filled. */
function ParcelRoute({ parcel: { route, steps } }: { parcel: Parcel }) {
  const { t } = useTranslation()
  const isDelivered = steps.some(({ status }) => status === 'delivered')
  const stops = [
    { name: t('logistics.warehouse'), passed: true },
    ...route.map(({ place, passed }) => ({ name: place, passed })),
    { name: t('logistics.buyer'), passed: isDelivered },
  ]
  const here = stops.findLastIndex(({ passed }) => passed)
  return (
    <div className={styles.way}>
      <ol className={styles.route} aria-label={t('logistics.route')}>
        {stops.map(({ name, passed }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a parcel may come through a place twice
            key={place}
            className={styles.stop}
            data-passed={passed || undefined}
            data-here={place === here || undefined}
            aria-current={place === here ? 'step' : undefined}
          >
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </div>
  )
}
