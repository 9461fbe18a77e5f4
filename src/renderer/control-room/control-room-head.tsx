import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.ts'
import styles from './control-room.module.css'
import { History } from './history/history.tsx'
import { LedgerLight } from './ledger/ledger-light.tsx'
import { useWorldTime } from './use-world-time.ts'

/** What holds for every panel: where one is, and what time it is in the store. */
export function RoomHead() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const time = useWorldTime()
  return (
    <header className={styles.head}>
      <img src="/icon.svg" alt="" width={28} height={28} />
      <h1 className={styles.name}>{t('controlRoom.title')}</h1>
      {time && (
        <p className={styles.clock}>
          <span className={styles.dim}>{t('controlRoom.now')}</span>{' '}
          <time dateTime={new Date(time.now).toISOString()}>{formats.exact(new Date(time.now).toISOString())}</time>
        </p>
      )}
      <span className={styles.space} />
      <LedgerLight />
      <History />
    </header>
  )
}
