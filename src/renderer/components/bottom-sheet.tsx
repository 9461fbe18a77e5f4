import { useTranslation } from 'react-i18next'
import { Sheet, type SheetProps } from '../ui/sheet.tsx'

/** A sheet with its words. */
export function BottomSheet(props: Omit<SheetProps, 'closeLabel'>) {
  const { t } = useTranslation()
  return <Sheet {...props} closeLabel={t('app.close')} />
}
