import { Stack, Text } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { chargePurposes } from '#shared/charges.ts'
import { requestLimits } from '#shared/requests.ts'
import { type ItemOf, usePages } from '../../api/queries.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { chargeSource } from '../../components/entries/sources.ts'
import { OwnPicture } from '../../components/picture-list-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { TransferRow } from '../../components/transfer-row.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import styles from './charges.module.css'

type Charge = ItemOf<'charges.list'>
type Purpose = (typeof chargePurposes)[number]

interface ChargeHistoryProps {
  purpose: Purpose
  /** Starts another charge of the amount of a failed one, in minor units. Without it, a failed one offers none. */
  onTryAgain?: ((amount: number) => void) | undefined
}

/** Lists the recharges or deposits, newest first. A press opens address, hash, proof and reason of one. */
export function ChargeHistory({ purpose, onTryAgain }: ChargeHistoryProps) {
  const { t } = useTranslation()
  const charges = usePages('charges.list', { purpose, size: requestLimits.page.default })
  const { items, error, refetch } = charges
  return (
    <Card
      title={t(`recharge.history.${purpose}`)}
      aside={
        <IconButton label={t('app.refresh')} onPress={() => void refetch()} busy={charges.isRefetching} isAtEdge>
          <RefreshCw />
        </IconButton>
      }
    >
      <QueryState
        query={{ data: items, error, refetch }}
        skeleton={<SkeletonRows count={2} inCard picturePx={36} />}
        isPart
      >
        {list =>
          list.length === 0 ? (
            <Text c="dimmed">{t(`recharge.none.${purpose}`)}</Text>
          ) : (
            list.map(charge => <ChargeRow key={charge.id} charge={charge} purpose={purpose} onTryAgain={onTryAgain} />)
          )
        }
      </QueryState>
      <ShowMore pages={charges} />
    </Card>
  )
}

function ChargeRow({ charge, purpose, onTryAgain }: ChargeHistoryProps & { charge: Charge }) {
  const { t } = useTranslation()
  const { address, amount, proof, status, txHash } = charge
  const details = address && (
    <Stack className={styles.details} gap="sm">
      <CopyCell label={t('recharge.address')} text={address} />
      {txHash && <CopyCell label={t('recharge.txHash')} text={txHash} />}
      {proof && <OwnPicture path={proof} alt={t('recharge.proof')} />}
    </Stack>
  )
  return (
    <>
      <TransferRow
        transfer={charge}
        kind={purpose}
        of={chargeSource(charge)}
        note={txHash ? <bdi dir="ltr">{txHash}</bdi> : t('recharge.fromBalance')}
        details={details}
      >
        {t(`wallet.kinds.${purpose}`)}
      </TransferRow>
      {status === 'fail' && onTryAgain && (
        <div className={styles.again}>
          <button type="button" className={parts.textButton} onClick={() => onTryAgain(amount)}>
            {t('app.tryAgain')}
          </button>
        </div>
      )}
    </>
  )
}
