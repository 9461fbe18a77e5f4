import { createContext, type RefObject, useContext } from 'react'

/** The element that scrolls a screen; lists inside it measure against it. */
export const ScrollAreaContext = createContext<RefObject<HTMLElement | null> | null>(null)

export function useScrollArea(): RefObject<HTMLElement | null> {
  const area = useContext(ScrollAreaContext)
  if (!area) throw new Error('A list stands in a Screen')
  return area
}
