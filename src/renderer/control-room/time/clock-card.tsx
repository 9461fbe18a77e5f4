import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useWorldTime } from '../use-world-time.ts'
import styles from './time.module.css'

/** How many seconds of the store pass in one of the room. */
const paces = ['0', '1', '60', '3600', '86400'] as const

/** What time it is in the store, to be read from the back of a room, and how fast it goes. */
export function ClockCard() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const time = useWorldTime()
  const { send } = useCallMutation('sandbox.clock', {
    done: ({ rate }) => {
      const pace = paces.find(each => Number(each) === rate)
      return pace ? t(`time.paces.${pace}`) : null
    },
  })
  if (!time) return null
  const now = new Date(time.now).toISOString()
  return (
    <Card>
      <time className={styles.clock} dateTime={now}>
        <span className={styles.hour}>{formats.time(now)}</span>
        <span>{formats.namedDay(now, Number.NaN)}</span>
      </time>
      <Segmented
        label={t('time.pace')}
        options={paces.map(pace => ({ id: pace as string, label: t(`time.paces.${pace}`) }))}
        value={String(time.rate)}
        onChange={rate => void send({ rate: Number(rate) })}
      />
    </Card>
  )
}
