import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { QueryError } from '../../states/query-state.tsx'
import { Money } from '../../ui/money.tsx'
import { PinPad } from '../../ui/pin-pad.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './pay-sheet.module.css'
import { usePayOrders } from './use-pay-orders.ts'

interface PaySheetProps {
  orderNos: string[]
  opened: boolean
  onClose: () => void
  onPaid: () => void
}

/** Asks once, with the exact amount and the PIN; says what is missing where the balance does not do. */
export function PaySheet({ orderNos, opened, onClose, onPaid }: PaySheetProps) {
  const { t } = useTranslation()
  const payment = usePayOrders(count => {
    onClose()
    onPaid()
    showToast(t('orders.paid', { count }))
  })
  const close = () => {
    payment.reset()
    onClose()
  }
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={t('orders.pay', { count: orderNos.length })}
      closeLabel={t('app.close')}
    >
      <PayForm orderNos={orderNos} payment={payment} onPin={pin => payment.pay(orderNos, pin)} />
    </Sheet>
  )
}

interface PayFormProps {
  orderNos: string[]
  payment: ReturnType<typeof usePayOrders>
  onPin: (pin: string) => void
}

function PayForm({ orderNos, payment, onPin }: PayFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const due = useCall('orders.payAmount', { orderNos: orderNos.join(',') }, { quiet: true })
  const wallet = useCall('wallet.get', {}, { quiet: true })
  const error = due.error ?? wallet.error
  if (error) return <QueryError error={error} onRetry={() => Promise.all([due.refetch(), wallet.refetch()])} />
  if (!due.data || !wallet.data) return <SkeletonRows count={3} label={t('app.loading')} />
  const { amount, balance, shortfall } = due.data
  return (
    <div className={styles.form}>
      <Money parts={formats.money(amount)} size="large" />
      {shortfall > 0 ? (
        <>
          <p className={styles.missing}>{t('orders.shortfall', { amount: formats.moneyText(shortfall) })}</p>
          <Link className={styles.way} to="/recharge">
            {t('orders.recharge')}
          </Link>
        </>
      ) : wallet.data.hasPayPassword ? (
        <>
          <p className={styles.note}>{t('orders.balanceAfter', { amount: formats.moneyText(balance - amount) })}</p>
          <div className={styles.pin}>
            <PinPad
              label={t('orders.pin')}
              deleteLabel={t('orders.deleteDigit')}
              onComplete={onPin}
              busy={payment.isPending}
              error={payment.error}
              attempt={payment.attempt}
            />
          </div>
          <p className={styles.note}>
            {t('orders.pin')} · <Link to="/payPassword">{t('orders.pinForgotten')}</Link>
          </p>
        </>
      ) : (
        <>
          <p className={styles.note}>{t('orders.pinMissing')}</p>
          <Link className={styles.way} to="/payPassword">
            {t('orders.setPin')}
          </Link>
        </>
      )}
    </div>
  )
}
