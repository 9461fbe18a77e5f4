import { useTranslation } from 'react-i18next'
import type { chargePurposes } from '#shared/statuses.ts'
import { useCall } from '../../api/queries.ts'
import { OwnPicture } from '../../blocks/picture-list-field.tsx'
import { QueryState } from '../../blocks/query-state.tsx'
import { TransferRow } from '../../blocks/transfer-row.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import styles from './charge-history.module.css'

const shown = 20

/** The latest recharges or deposits: address, amount, hash, proof and state. */
export function ChargeHistory({ purpose }: { purpose: (typeof chargePurposes)[number] }) {
  const { t } = useTranslation()
  const charges = useCall('charges.list', { purpose, size: shown })
  return (
    <Card title={t(`recharge.history.${purpose}`)}>
      <QueryState query={charges} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={parts.dim}>{t('recharge.none')}</p>
          ) : (
            list.map(charge => (
              <div key={charge.id} className={styles.charge}>
                <TransferRow transfer={charge}>
                  {charge.txHash ? <bdi dir="ltr">{charge.txHash}</bdi> : t('recharge.fromBalance')}
                </TransferRow>
                {charge.address && (
                  <div className={styles.details}>
                    {charge.proof && <OwnPicture path={charge.proof} alt={t('recharge.proof')} />}
                    <span className={parts.code} dir="ltr">
                      {charge.address}
                    </span>
                  </div>
                )}
              </div>
            ))
          )
        }
      </QueryState>
    </Card>
  )
}
