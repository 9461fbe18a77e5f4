import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetProps } from '../ui/sheet.tsx'

/** Loaded behind the first screen: none waits for it. */
export const loadSheet = () => import('../ui/sheet.tsx')

const Sheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))

/** A sheet with its words; it is nothing at all until it opens for the first time. */
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
