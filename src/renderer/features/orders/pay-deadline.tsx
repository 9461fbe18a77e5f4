import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Chip } from '../../ui/chip.tsx'

/** From here on a deadline is red. */
const urgentMs = 2 * 3_600_000

/** How long an unpaid order can still be paid, on the world's clock. */
export function PayDeadline({ payBefore }: { payBefore: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const left = Date.parse(payBefore) - worldNow()
  return <Chip tone={left < urgentMs ? 'bad' : 'warn'}>{t('orders.payWithin', { span: formats.span(left) })}</Chip>
}
