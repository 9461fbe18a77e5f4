import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetProps } from '../ui/sheet.tsx'

/** Loaded behind the first paint of a screen that has a sheet: no screen waits for it. */
const Sheet = lazy(async () => ({ default: (await import('../ui/sheet.tsx')).Sheet }))

/** A sheet with its words. */
export function BottomSheet(props: Omit<SheetProps, 'closeLabel'>) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={null}>
      <Sheet {...props} closeLabel={t('app.close')} />
    </Suspense>
  )
}
