import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCall } from '../api/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { paths } from '../paths.ts'
import { Money } from '../ui/money.tsx'
import { PinPad } from '../ui/pin-pad.tsx'
import { SkeletonRows } from '../ui/states.tsx'
import styles from './pin-form.module.css'
import { QueryError } from './query-state.tsx'
import type { PinMutation } from './use-pin-mutation.ts'

interface PinFormProps {
  /** What it costs or pays out, minor units. */
  amount: number
  /** What is missing in the balance; above 0 the PIN is not asked. */
  shortfall: number
  note: ReactNode
  mutation: PinMutation
  onPin: (pin: string) => void
}

/** The exact amount and the PIN; the way to recharge or to set a PIN where one of them is missing. */
export function PinForm({ amount, shortfall, note, mutation, onPin }: PinFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const wallet = useCall('wallet.get', {})
  if (wallet.error) return <QueryError error={wallet.error} onRetry={wallet.refetch} />
  if (!wallet.data) return <SkeletonRows count={3} label={t('app.loading')} />
  return (
    <div className={styles.form}>
      <Money parts={formats.money(amount)} size="large" />
      {shortfall > 0 ? (
        <>
          <p className={styles.missing}>{t('orders.shortfall', { amount: formats.moneyText(shortfall) })}</p>
          <Link className={styles.way} to={paths.recharge}>
            {t('orders.recharge')}
          </Link>
        </>
      ) : wallet.data.hasPayPassword ? (
        <>
          <p className={styles.note}>{note}</p>
          <div className={styles.pin}>
            <PinPad
              label={t('orders.pin')}
              deleteLabel={t('orders.deleteDigit')}
              onComplete={onPin}
              busy={mutation.isPending}
              error={mutation.error}
              attempt={mutation.attempt}
            />
          </div>
          <p className={styles.note}>
            {t('orders.pin')} · <Link to={paths.payPassword}>{t('orders.pinForgotten')}</Link>
          </p>
        </>
      ) : (
        <>
          <p className={styles.note}>{t('orders.pinMissing')}</p>
          <Link className={styles.way} to={paths.payPassword}>
            {t('orders.setPin')}
          </Link>
        </>
      )}
    </div>
  )
}
