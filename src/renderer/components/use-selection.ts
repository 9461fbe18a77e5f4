import { useCallback, useState } from 'react'

/** The chosen ids once a row is chosen or no longer chosen. */
export const withRow = (chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> =>
  new Set(isChosen ? [...chosen, id] : [...chosen].filter(each => each !== id))

/** Which rows of a list are chosen, by id. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id: string) => chosen.has(id),
    set: useCallback((id: string, isChosen: boolean) => setChosen(known => withRow(known, id, isChosen)), []),
    setAll: useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []),
    clear: useCallback(() => setChosen(new Set()), []),
  }
}
