import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'

interface OutcomeProps {
  /** What happened; a toast says it to a screen reader. */
  text: string
  /** An order that came of it, to be acted on next. */
  orderNo?: string | undefined
  onShow?: (orderNo: string) => void
  /** Opens that order in the console. */
  onOpen?: () => void
}

/** What an act has led to, as long as its card is open, with the way to the order that it made. */
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
