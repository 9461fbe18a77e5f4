import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import styles from './ledger.module.css'

const askMs = 5_000
/** So many of the latest stand on the card. */
const shown = 8

/** What left the computer, which is nothing, and what was kept from it. */
export function OutsideCard() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <Card title={t('ledger.outside')}>
      <QueryState query={useCall('sandbox.outside', {}, { refetchMs: askMs })} rows={2}>
        {({ sent, blocked, list }) => (
          <>
            <div className={styles.outside}>
              <p className={styles.count}>{formats.number(sent)}</p>
              <p>{t('ledger.nothingLeft')}</p>
              <p className={styles.dim}>{t('ledger.how')}</p>
              <p role="status">
                {blocked === 0 ? t('ledger.noneBlocked') : t('ledger.blocked', { n: formats.number(blocked) })}
              </p>
            </div>
            {list.slice(0, shown).map(({ number, kind, what, realAt }) => (
              <Cell
                key={number}
                label={t(`ledger.blockedKinds.${kind}`)}
                note={<bdi dir="ltr">{what}</bdi>}
                value={<span className={styles.dim}>{formats.exact(realAt)}</span>}
              />
            ))}
          </>
        )}
      </QueryState>
    </Card>
  )
}
