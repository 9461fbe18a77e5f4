import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ChartPoint } from './chart-scale.ts'
import styles from './line-chart.module.css'

interface LineChartProps {
  /** What it shows, for screen readers. */
  label: string
  points: readonly ChartPoint[]
  formatValue: (value: number) => string
  /** The point under the finger or the mouse; null when it leaves. */
  onPoint: (index: number | null) => void
}

export const chartHeightPx = 144

/** One indicator as a line over the period before, drawn by uPlot; it is loaded with the first chart. */
export function LineChart({ label, points, formatValue, onPoint }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { colorScheme } = useMantineColorScheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours are read from the page when it changes
  useEffect(() => {
    const { current } = frame
    // Without points there is nothing to scale.
    if (!current || points.length === 0) return
    let destroy: (() => void) | undefined
    let isGone = false
    void import('./draw-line.ts').then(({ drawLine }) => {
      if (!isGone) destroy = drawLine(current, { points, heightPx: chartHeightPx, formatValue, onPoint })
    })
    return () => {
      isGone = true
      destroy?.()
    }
  }, [points, formatValue, onPoint, colorScheme])

  // The values stand beside it as text. uPlot lays its canvas out from the left; time runs as the language reads.
  return (
    <div
      ref={frame}
      className={styles.chart}
      style={{ blockSize: chartHeightPx }}
      dir="ltr"
      role="img"
      aria-label={label}
    />
  )
}
