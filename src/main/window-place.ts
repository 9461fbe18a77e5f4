import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { sandboxStrip } from '#shared/product.ts'

export interface Place {
  x?: number
  y?: number
  width: number
  height: number
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Initial size and limits of a window's content, in pixels. */
export interface WindowSizes {
  first: { width: number; height: number }
  widths: { min: number; max?: number }
  shortest: number
}

/** Size of the phone-like frame of the console, plus the strip with the sandbox notice. */
export const phoneSizes: WindowSizes = {
  first: { width: 390, height: 844 + sandboxStrip.heightPx },
  widths: { min: 360, max: 480 },
  shortest: 480,
}

export const deskSizes: WindowSizes = { first: { width: 1280, height: 800 }, widths: { min: 480 }, shortest: 480 }

/** Minimum part of a window in pixels that must be on a screen, so that the user can drag it. */
const visible = 80

/**
 * Returns the last position if it is still on a screen. Otherwise returns the initial size at the system's default
 * position.
 */
export function recallPlace(file: string, areas: Area[], sizes: WindowSizes = phoneSizes): Place {
  const { first, widths, shortest } = sizes
  const known = read(file)
  const tallest = Math.max(shortest, ...areas.map(area => area.height))
  const widest = widths.max ?? Math.max(widths.min, ...areas.map(area => area.width))
  const width = Math.min(widest, Math.max(widths.min, known?.width ?? first.width))
  const height = Math.min(tallest, Math.max(shortest, known?.height ?? first.height))
  const { x, y } = known ?? {}
  if (x === undefined || y === undefined) return { width, height }
  return isInSight({ x, y, width, height }, areas) ? { x, y, width, height } : { width, height }
}

/** Returns true if a sufficient part of the window is on one of the screens. */
export const isInSight = ({ x, y, width }: Required<Place>, areas: Area[]): boolean =>
  areas.some(
    area =>
      x + width > area.x + visible &&
      x < area.x + area.width - visible &&
      y >= area.y &&
      y < area.y + area.height - visible,
  )

/** Stores the position. Writing is synchronous, because the app may be about to end. Errors are ignored. */
export function rememberPlace(file: string, place: Required<Place>): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(place))
    renameSync(`${file}.new`, file)
  } catch {
    // Errors are ignored, because the window position is only a convenience.
  }
}

function read(file: string): Required<Place> | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isPlace(found) ? found : undefined
  } catch {
    return undefined
  }
}

function isPlace(found: unknown): found is Required<Place> {
  if (typeof found !== 'object' || found === null) return false
  const values: Record<string, unknown> = { ...found }
  return ['x', 'y', 'width', 'height'].every(name => Number.isSafeInteger(values[name]))
}
