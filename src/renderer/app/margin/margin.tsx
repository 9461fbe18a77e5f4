import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useIsOperator } from '../../api/operator.ts'
import { wideWindow } from '../../theme/layout.ts'

const MarginPanel = lazy(async () => ({ default: (await import('./margin-panel.tsx')).MarginPanel }))

/** Beside the phone on a wide window, for whoever commands the sandbox: its clock, what happens next, and a tour. */
export function Margin() {
  return useMediaQuery(wideWindow, false, { getInitialValueInEffect: false }) ? <OperatorMargin /> : null
}

function OperatorMargin() {
  if (!useIsOperator()) return null
  return (
    <Suspense fallback={null}>
      <MarginPanel />
    </Suspense>
  )
}
