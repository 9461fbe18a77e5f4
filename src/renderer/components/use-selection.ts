import { useCallback, useState } from 'react'

/** Returns the selected ids after one row was toggled. */
export const withRow = (chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> =>
  new Set(isChosen ? [...chosen, id] : [...chosen].filter(each => each !== id))

/** Holds the ids of the selected rows. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id: string) => chosen.has(id),
    set: useCallback((id: string, isChosen: boolean) => setChosen(known => withRow(known, id, isChosen)), []),
    setAll: useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []),
    clear: useCallback(() => setChosen(new Set()), []),
  }
}
