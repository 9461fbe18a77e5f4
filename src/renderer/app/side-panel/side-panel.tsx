import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useOperatorAccess } from '../../api/operator.ts'
import { wideWindow } from '../../theme/layout.ts'

const SidePanelContent = lazy(async () => ({ default: (await import('./side-panel-content.tsx')).SidePanelContent }))

/** Shows the operator's tools next to the phone in a wide window. */
export function SidePanel() {
  return useMediaQuery(wideWindow, false, { getInitialValueInEffect: false }) ? <OperatorSidePanel /> : null
}

function OperatorSidePanel() {
  const isOperator = useOperatorAccess()
  // Until the server refuses the call, `ui/phone.module.css` keeps a place for the panel. A list would move otherwise.
  if (!isOperator) return <span data-no-panel={isOperator === false || undefined} hidden />
  return (
    <Suspense fallback={null}>
      <SidePanelContent />
    </Suspense>
  )
}
