import { useQuery } from '@tanstack/react-query'
import { apiUrl } from '../../api/client.ts'

/** Makes the address of a product's picture, which needs no seller; undefined until the server's is known. */
export function useGoodsPicture(): (path: string) => string | undefined {
  const { data: host } = useQuery({ queryKey: ['api url'], queryFn: apiUrl, staleTime: Number.POSITIVE_INFINITY })
  return path => (host === undefined ? undefined : `${host}/${path}`)
}
