import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'

interface OutcomeProps {
  /** The result. A toast announces it to a screen reader. */
  text: string
  /** Number of the created order, if any. */
  orderNo?: string | undefined
  onShow?: (orderNo: string) => void
  /** Opens the created order in the console. */
  onOpen?: () => void
}

/** Shows the result of an action, with a link to the order that it created. */
export function Outcome({ text, orderNo, onShow, onOpen }: OutcomeProps) {
  const { t } = useTranslation('sandbox')
  return (
    <div className={parts.note} data-tone="good">
      <p>{text}</p>
      {orderNo !== undefined && onShow && (
        <Button tone="plain" onPress={() => onShow(orderNo)}>
          {t('events.showOrder', { orderNo })}
        </Button>
      )}
      {onOpen && (
        <Button tone="plain" onPress={onOpen}>
          {t('events.openOrder')}
        </Button>
      )}
    </div>
  )
}
