import type { ReactNode } from 'react'
import { createRoutesFromElements, type RouteObject, useRoutes } from 'react-router-dom'

const asWritten = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(route =>
    route.index
      ? { ...route, caseSensitive: true }
      : { ...route, caseSensitive: true, ...(route.children && { children: asWritten(route.children) }) },
  )

/** Routes whose paths are matched as written, as the server's are: `/WALLET` is no screen. */
export const RoutesAsWritten = ({ children }: { children: ReactNode }) =>
  useRoutes(asWritten(createRoutesFromElements(children)))
