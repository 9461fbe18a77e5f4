import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useIsOperator } from '../../api/operator.ts'
import { wideWindow } from '../../theme/layout.ts'

const SidePanelContent = lazy(async () => ({ default: (await import('./side-panel-content.tsx')).SidePanelContent }))

/** Shows the operator's tools next to the phone in a wide window. */
export function SidePanel() {
  return useMediaQuery(wideWindow, false, { getInitialValueInEffect: false }) ? <OperatorSidePanel /> : null
}

function OperatorSidePanel() {
  if (!useIsOperator()) return null
  return (
    <Suspense fallback={null}>
      <SidePanelContent />
    </Suspense>
  )
}
