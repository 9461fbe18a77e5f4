import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetProps } from '../ui/sheet.tsx'

/** Loads the code of sheets after the first screen, which never needs it. */
export const loadBottomSheet = () => import('../ui/sheet.tsx')

const Sheet = lazy(async () => ({ default: (await loadBottomSheet()).Sheet }))

/** Shows a sheet with translated labels. Renders nothing until the sheet first opens. */
export function BottomSheet(props: Omit<SheetProps, 'closeLabel'>) {
  const { t } = useTranslation()
  const [wasOpened, setOpened] = useState(false)
  if (props.opened && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Sheet {...props} closeLabel={t('app.close')} />
    </Suspense>
  )
}
