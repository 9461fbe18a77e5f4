import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'

/** No event tells that somebody is asked for a code. */
const askMs = 3_000

/** The verification codes that somebody is asked for now, to be read out. */
export function CodeList() {
  const { t } = useTranslation('sandbox')
  const codes = useCall('sandbox.listCaptchas', {}, { refetchMs: askMs })
  return (
    <Card title={t('sellers.codes')}>
      <QueryState query={codes} rows={1}>
        {({ list }) => (
          <div aria-live="polite">
            {list.length === 0 && <p className={parts.dim}>{t('sellers.noCodes')}</p>}
            {list.map(({ captchaId, username, code }) => (
              <CopyCell key={captchaId} label={username} text={code} />
            ))}
          </div>
        )}
      </QueryState>
    </Card>
  )
}
