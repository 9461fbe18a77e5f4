import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { type ChartPoint, lastPlace, once, placeRange, valueRange } from './chart-scale.ts'

interface Drawing {
  points: readonly ChartPoint[]
  heightPx: number
  formatValue: (value: number) => string
  onPoint: (index: number | null) => void
}

/** What the page says about colours and type; the canvas reads it once. */
interface Look {
  colour: (name: string) => string
  font: string
  /** How much larger the person reads. */
  scale: number
  isFromRight: boolean
}

function lookOf(frame: HTMLElement): Look {
  const style = getComputedStyle(frame)
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  return {
    colour: name => style.getPropertyValue(name).trim(),
    font: `${11 * scale}px ${style.fontFamily}`,
    scale,
    isFromRight: document.documentElement.dir === 'rtl',
  }
}

/** Two axes in the colours of the theme; the lower one names points, the other values. In Arabic time runs from the right. */
function axesOf({ colour, font, scale, isFromRight }: Look, { points, formatValue }: Drawing): UPlot.Axis[] {
  const axis = { stroke: colour('--dim'), font, ticks: { show: false } }
  return [
    {
      ...axis,
      grid: { show: false },
      size: 24 * scale,
      space: 56 * scale,
      values: (_chart, splits) => splits.map(index => points[index]?.label ?? ''),
      incrs: [1, 2, 3, 4, 5, 6, 7, 8, 12],
    },
    {
      ...axis,
      side: isFromRight ? 1 : 3,
      grid: { stroke: colour('--line'), width: 1 },
      size: 46 * scale,
      space: 48 * scale,
      values: (_chart, splits) => once(splits.map(formatValue)),
    },
  ]
}

/** A dot at the end of a line, and nowhere else on it. */
const endOf = (values: readonly (number | null)[], size: number): UPlot.Series.Points => ({
  show: true,
  size,
  filter: () => [lastPlace(values)].filter(place => place >= 0),
})

/** The area of this period, the period before dashed above it, and the line of this one above both. */
function seriesOf({ colour }: Look, points: readonly ChartPoint[]): UPlot.Series[] {
  const values = points.map(({ value }) => value)
  const earlier = points.map(({ previous }) => previous)
  const isSingle = earlier.filter(value => value !== null).length === 1
  return [
    {},
    { fill: colour('--accent-soft'), width: 0, points: { show: false } },
    {
      stroke: colour('--field-line'),
      width: 1.5,
      dash: [4, 4],
      points: isSingle ? { ...endOf(earlier, 6), fill: colour('--card') } : { show: false },
    },
    { stroke: colour('--accent'), width: 2, points: { ...endOf(values, 8), fill: colour('--accent') } },
  ]
}

/** Draws the line into a frame and follows its width. @returns takes it away again */
export function drawLine(frame: HTMLElement, drawing: Drawing): () => void {
  const { points, heightPx, onPoint } = drawing
  const look = lookOf(frame)
  const values = points.map(point => point.value)
  const chart = new UPlot(
    {
      width: frame.clientWidth,
      height: heightPx,
      // Room for the dot at the end and for the first and last name.
      padding: [8, 24, 0, 24],
      legend: { show: false },
      cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, dir: look.isFromRight ? -1 : 1, range: placeRange(points.length) },
        y: { range: valueRange(points) },
      },
      series: seriesOf(look, points),
      axes: axesOf(look, drawing),
      hooks: { setCursor: [drawn => onPoint(drawn.cursor.idx ?? null)] },
    },
    [points.map((_point, index) => index), values, points.map(point => point.previous), values],
    frame,
  )
  const follow = new ResizeObserver(() => chart.setSize({ width: frame.clientWidth, height: heightPx }))
  follow.observe(frame)
  return () => {
    follow.disconnect()
    chart.destroy()
  }
}
