import { useQuery } from '@tanstack/react-query'
import { apiUrl } from '../../api/client.ts'

/**
 * Returns a function that makes URLs of product pictures, which are public. The URLs are undefined until the server's
 * address is known.
 */
export function useGoodsPicture(): (path: string) => string | undefined {
  const { data: host } = useQuery({ queryKey: ['api url'], queryFn: apiUrl, staleTime: Number.POSITIVE_INFINITY })
  return path => (host === undefined ? undefined : `${host}/${path}`)
}
