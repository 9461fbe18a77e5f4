import { useLocation, useSearchParams } from 'react-router-dom'

type Values = Readonly<Record<string, string>>

/**
 * Keeps the filter of a list in the URL's query, so that links and back navigation restore it.
 * @returns functions that read one value, set one value and set several values; empty values are removed
 */
export function useAddressFilter(): [
  (key: string) => string,
  (key: string, value: string) => void,
  (values: Values) => void,
] {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const get = (key: string) => query.get(key) ?? ''
  const setAll = (values: Values) =>
    setQuery(
      known => {
        const next = new URLSearchParams(known)
        for (const [key, value] of Object.entries(values))
          if (value === '') next.delete(key)
          else next.set(key, value)
        return next
      },
      // Keeps the navigation state, such as the tab that led here.
      { replace: true, state },
    )
  return [get, (key, value) => setAll({ [key]: value }), setAll]
}
