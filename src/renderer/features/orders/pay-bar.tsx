import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './pay-bar.module.css'
import { PaySheet } from './pay-sheet.tsx'

interface PayBarProps {
  orders: readonly Pick<ItemOf<'orders.list'>, 'orderNo' | 'cost'>[]
  canChooseAll?: boolean
  onChooseAll?: () => void
  onPaid: () => void
}

/** How many are chosen, what they cost, and the way to pay them. */
export function PayBar({ orders, canChooseAll = false, onChooseAll, onPaid }: PayBarProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const wallet = useCall('wallet.get', {}).data
  const total = orders.reduce((sum, order) => sum + order.cost, 0)
  const count = orders.length
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.note}>
          {t('orders.chosen', { count })}
          {wallet && ` · ${t('orders.balance', { amount: formats.moneyText(wallet.balance) })}`}
        </span>
        <Money parts={formats.money(total)} size="figure" />
        {canChooseAll && (
          <button type="button" className={styles.all} onClick={onChooseAll}>
            {t('orders.chooseAll')}
          </button>
        )}
      </div>
      <Button onPress={() => (count > 0 ? setOpen(true) : showToast(t('orders.chooseOne'), 'error'))}>
        {t('orders.pay', { count })}
      </Button>
      <PaySheet
        orderNos={orders.map(order => order.orderNo)}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onPaid={onPaid}
      />
    </div>
  )
}
