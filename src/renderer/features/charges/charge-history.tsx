import { useTranslation } from 'react-i18next'
import type { chargePurposes } from '#shared/charges.ts'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { OwnPicture } from '../../components/picture-list-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { TransferRow } from '../../components/transfer-row.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import styles from './charge-history.module.css'

/** The recharges or deposits, newest first: address, amount, hash, proof and state. */
export function ChargeHistory({ purpose }: { purpose: (typeof chargePurposes)[number] }) {
  const { t } = useTranslation()
  const charges = usePages('charges.list', { purpose, size: requestLimits.page.default })
  const { items, error, refetch } = charges
  return (
    <Card title={t(`recharge.history.${purpose}`)}>
      <QueryState query={{ data: items, error, refetch }} rows={2}>
        {list =>
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
      <ShowMore pages={charges} />
    </Card>
  )
}
