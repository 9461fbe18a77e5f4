import { matchPath, useLocation } from 'react-router-dom'
import type { Parameters } from '../paths.ts'

/** Returns the values of the path's `:name` parameters. */
export function useParameters<Path extends string>(path: Path): Parameters<Path> {
  const { pathname } = useLocation()
  const found: Record<string, string | undefined> = matchPath({ path, caseSensitive: true }, pathname)?.params ?? {}
  const decoded = Object.entries(found).map(([name, value = '']) => [name, decodeURIComponent(value)])
  return Object.fromEntries(decoded) as Parameters<Path>
}
