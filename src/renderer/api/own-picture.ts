import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiUrl } from './client.ts'
import { tokenHeader } from './token.ts'

/** A picture that its owner alone may see cannot be an address in a page: it is read with the token. */
async function readPicture(path: string): Promise<Blob> {
  const response = await fetch(`${await apiUrl()}/${path}`, { headers: tokenHeader() })
  if (!response.headers.get('Content-Type')?.startsWith('image/')) throw new Error('no picture')
  return response.blob()
}

/** The address of an uploaded picture for this page; undefined until it is there, or where it cannot be read. */
export function useOwnPicture(path: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', path],
    queryFn: () => readPicture(path ?? ''),
    enabled: Boolean(path),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return useBlobUrl(data)
}

/** An address for bytes, given back when nobody shows them any more. */
export function useBlobUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
