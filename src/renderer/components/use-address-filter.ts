import { useLocation, useSearchParams } from 'react-router-dom'

type Values = Readonly<Record<string, string>>

/**
 * What a list shows, kept in the address: a link may lead to it, and back finds it again.
 * @returns how to read a value, to set one, and to set several at once; an empty one is left out
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
      // The same visit: how the person came here stays known.
      { replace: true, state },
    )
  return [get, (key, value) => setAll({ [key]: value }), setAll]
}
