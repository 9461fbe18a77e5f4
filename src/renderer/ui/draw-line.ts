import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface ChartPoint {
  label: string
  value: number
  previous: number | null
}

interface Drawing {
  points: readonly ChartPoint[]
  heightPx: number
  formatValue: (value: number) => string
  onPoint: (index: number | null) => void
}

const axisFont = '11px system-ui, sans-serif'

/** Labels that read the same are said once: an empty shop's axis is not a column of zeros. */
const once = (labels: readonly string[]): string[] => labels.map((label, at) => (label === labels[at - 1] ? '' : label))

const valuesOf = (points: readonly ChartPoint[]): number[] =>
  points.flatMap(({ value, previous }) => [value, previous ?? 0])

/** Two axes in the colours of the theme; the lower one names points, the other values. */
function axesOf(colour: (name: string) => string, { points, formatValue }: Drawing): UPlot.Axis[] {
  const axis = { stroke: colour('--dim'), font: axisFont, ticks: { show: false } }
  return [
    {
      ...axis,
      grid: { show: false },
      size: 24,
      space: 56,
      values: (_chart, splits) => splits.map(index => points[index]?.label ?? ''),
      incrs: [1, 2, 3, 4, 5, 6, 7, 8, 12],
    },
    {
      ...axis,
      grid: { stroke: colour('--line'), width: 1 },
      size: 46,
      space: 48,
      values: (_chart, splits) => once(splits.map(formatValue)),
    },
  ]
}

/** The earlier values dashed, the current ones filled. */
const seriesOf = (colour: (name: string) => string): UPlot.Series[] => [
  {},
  { stroke: colour('--dim'), width: 1, dash: [4, 4], points: { show: false } },
  { stroke: colour('--accent'), fill: colour('--accent-soft'), width: 2, points: { show: false } },
]

/** Draws the line into a frame and follows its width. @returns takes it away again */
export function drawLine(frame: HTMLElement, drawing: Drawing): () => void {
  const { points, heightPx, onPoint } = drawing
  const style = getComputedStyle(frame)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const range: [number, number] = [Math.min(0, ...valuesOf(points)), Math.max(1, ...valuesOf(points))]
  const chart = new UPlot(
    {
      width: frame.clientWidth,
      height: heightPx,
      legend: { show: false },
      cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
      scales: { x: { time: false }, y: { range } },
      series: seriesOf(colour),
      axes: axesOf(colour, drawing),
      hooks: { setCursor: [drawn => onPoint(drawn.cursor.idx ?? null)] },
    },
    [points.map((_point, index) => index), points.map(point => point.previous), points.map(point => point.value)],
    frame,
  )
  const follow = new ResizeObserver(() => chart.setSize({ width: frame.clientWidth, height: heightPx }))
  follow.observe(frame)
  return () => {
    follow.disconnect()
    chart.destroy()
  }
}
