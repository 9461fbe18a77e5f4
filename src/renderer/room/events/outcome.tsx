import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'

interface OutcomeProps {
  /** What happened; a toast says it to a screen reader. */
  text: string
  /** An order that came of it, to be acted on next. */
  orderNo?: string | undefined
  onShow?: (orderNo: string) => void
}

/** What an act has led to, as long as its card is open, with the way to the order that it made. */
export function Outcome({ text, orderNo, onShow }: OutcomeProps) {
  const { t } = useRoomTranslation()
  return (
    <div className={parts.note} data-tone="good">
      <p>{text}</p>
      {orderNo !== undefined && onShow && (
        <Button tone="plain" onPress={() => onShow(orderNo)}>
          {t('events.showOrder', { orderNo })}
        </Button>
      )}
    </div>
  )
}
