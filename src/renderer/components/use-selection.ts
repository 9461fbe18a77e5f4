import { useState } from 'react'

/** Which rows of a list are chosen, by id. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id: string) => chosen.has(id),
    set: (id: string, isChosen: boolean) =>
      setChosen(known => new Set(isChosen ? [...known, id] : [...known].filter(each => each !== id))),
    setAll: (ids: readonly string[]) => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}
