import { useSearchParams } from 'react-router-dom'

const replace = { replace: true }

/** What a list shows, kept in the address: a link may lead to it, and back finds it again. An empty value is left out. */
export function useAddressFilter(): [(key: string) => string, (key: string, value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const get = (key: string) => query.get(key) ?? ''
  const set = (key: string, value: string) =>
    setQuery(known => {
      const next = new URLSearchParams(known)
      if (value === '') next.delete(key)
      else next.set(key, value)
      return next
    }, replace)
  return [get, set]
}
