import { createContext, type RefObject, useContext } from 'react'

/** The scrolling element of a screen. Virtual lists need it to find their visible rows. */
export const ScrollAreaContext = createContext<RefObject<HTMLElement | null> | null>(null)

export function useScrollArea(): RefObject<HTMLElement | null> {
  const area = useContext(ScrollAreaContext)
  if (!area) throw new Error('A list stands in a Screen')
  return area
}
