import { type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import {
  type ChartPoint,
  lastPlace,
  marksBetween,
  once,
  placeRange,
  placeSteps,
  roundSteps,
  valueRange,
} from './chart-scale.ts'
import styles from './line-chart.module.css'

interface LineChartProps {
  /** Label for screen readers. */
  label: string
  points: readonly ChartPoint[]
  formatValue: (value: number) => string
  /** Smallest upper end of the scale, in the unit of the values. */
  least: number
  /** The point of the chart under the finger or the mouse; null when the pointer leaves. */
  index: number | null
  onPoint: (index: number | null) => void
}

export const chartHeightPx = 144

/** Draws an indicator and its previous period as lines, with the values as text. Time runs from left to right in every language. */
export function LineChart({ label, points, formatValue, least, index, onPoint }: LineChartProps) {
  const plot = useRef<HTMLDivElement>(null)
  const room = useRoom(plot)
  const last = points.length - 1
  const follow = ({ clientX }: MouseEvent<HTMLElement>) => {
    const { left, right } = plot.current?.getBoundingClientRect() ?? { left: 0, right: 0 }
    const share = Math.min(1, Math.max(0, (clientX - left) / (right - left || 1)))
    if (last >= 0) onPoint(Math.round(share * last))
  }
  return (
    <div
      className={styles.chart}
      style={{ blockSize: chartHeightPx }}
      role="img"
      aria-label={label}
      onMouseMove={follow}
      onMouseLeave={() => onPoint(null)}
    >
      <div ref={plot} className={styles.plot}>
        {last >= 0 && <Lines points={points} room={room} formatValue={formatValue} least={least} />}
        {index !== null && index <= last && <Cursor points={points} index={index} least={least} />}
      </div>
    </div>
  )
}

/** Number of labels that fit on each axis. */
interface Room {
  places: number
  values: number
}

/** Space of a label along its axis, in rem. */
const nameRem = { place: 3.5, value: 3 } as const

const usualRoom: Room = { places: 4, values: 2 }

/** Measures with a ResizeObserver, because reading the size during rendering would force a layout. */
function useRoom(plot: { current: HTMLElement | null }): Room {
  const [room, setRoom] = useState(usualRoom)
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const [places, values] = [Math.floor(width / rem / nameRem.place), Math.floor(height / rem / nameRem.value)]
      setRoom(known => (known.places === places && known.values === values ? known : { places, values }))
    })
    if (plot.current) measure.observe(plot.current)
    return () => measure.disconnect()
  }, [plot])
  return room
}

/** Returns functions that convert values to positions, in percent from the start and from the top. */
function scalesOf(points: readonly ChartPoint[], least: number) {
  const [firstPlace, endPlace] = placeRange(points.length)
  const [lowest, highest] = valueRange(points, least)
  return {
    x: (place: number) => (100 * (place - firstPlace)) / (endPlace - firstPlace),
    y: (value: number) => (100 * (highest - value)) / (highest - lowest),
  }
}

const percent = (share: number): string => `${share}%`

const isThere = (value: number | null): value is number => value !== null

interface LinesProps {
  points: readonly ChartPoint[]
  room: Room
  formatValue: (value: number) => string
  least: number
}

/** Draws lines and axes. Memoized, so that a moving pointer does not render them again. */
const Lines = memo(function Lines({ points, room, formatValue, least }: LinesProps) {
  const { x, y } = scalesOf(points, least)
  const range = valueRange(points, least)
  const values = points.map(({ value }) => value)
  const earlier = points.map(({ previous }) => previous)
  const pathOf = (line: readonly (number | null)[]) =>
    line.map((value, place) => (isThere(value) ? `${x(place)},${y(value)}` : '')).join(' ')
  const end = lastPlace(values)
  const placeMarks = marksBetween([0, points.length - 1], { steps: placeSteps, room: room.places })
  const valueMarks = marksBetween(range, { steps: roundSteps(range), room: room.values })
  const valueNames = once(valueMarks.map(formatValue))
  return (
    <>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {valueMarks.map(value => (
          <line key={value} className={styles.grid} x1={0} x2={100} y1={y(value)} y2={y(value)} />
        ))}
        {end > 0 && <polygon className={styles.area} points={`${x(0)},${y(0)} ${pathOf(values)} ${x(end)},${y(0)}`} />}
        <polyline className={styles.earlier} points={pathOf(earlier)} />
        <polyline className={styles.line} points={pathOf(values)} />
      </svg>
      {earlier.filter(isThere).length === 1 && (
        <Dot points={points} place={lastPlace(earlier)} of="previous" least={least} />
      )}
      {end >= 0 && <Dot points={points} place={end} of="value" least={least} />}
      {placeMarks.map(place => (
        <span key={place} className={styles.placeName} style={{ insetInlineStart: percent(x(place)) }}>
          <bdi>{points[place]?.label}</bdi>
        </span>
      ))}
      {valueMarks.map((value, at) => (
        <span key={value} className={styles.valueName} style={{ insetBlockStart: percent(y(value)) }}>
          <bdi dir="ltr">{valueNames[at]}</bdi>
        </span>
      ))}
    </>
  )
})

interface DotProps {
  points: readonly ChartPoint[]
  place: number
  of: 'value' | 'previous'
  least: number
}

function Dot({ points, place, of, least }: DotProps) {
  const { x, y } = scalesOf(points, least)
  const value = points[place]?.[of] ?? null
  if (value === null) return null
  return (
    <span
      className={styles.dot}
      data-of={of}
      style={{ insetInlineStart: percent(x(place)), insetBlockStart: percent(y(value)) }}
    />
  )
}

/** Shows the point under the finger or the mouse. */
function Cursor({ points, index, least }: { points: readonly ChartPoint[]; index: number; least: number }) {
  return (
    <>
      <span className={styles.cursor} style={{ insetInlineStart: percent(scalesOf(points, least).x(index)) }} />
      <Dot points={points} place={index} of="previous" least={least} />
      <Dot points={points} place={index} of="value" least={least} />
    </>
  )
}
