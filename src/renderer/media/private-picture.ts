import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { apiUrl, operatorKeyHeader } from '../api/client.ts'
import { tokenHeader } from '../api/token.ts'

/**
 * A picture that its owner alone may see cannot be an address in a page: it is read with the token.
 * @throws ApiError with the server's refusal, code 0 where there was no answer
 */
async function readPicture(path: string): Promise<Blob> {
  try {
    // A picture below `sandbox/` is the operator's to see, who may have said the key by hand.
    const headers = path.startsWith('sandbox/') ? operatorKeyHeader() : tokenHeader()
    const response = await fetch(`${await apiUrl()}/${path}`, { headers })
    if (response.headers.get('Content-Type')?.startsWith('image/')) return await response.blob()
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
    throw new ApiError(code, msg, data)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, '')
  }
}

/** The address of an uploaded picture for this page; undefined until it is there, or where it cannot be read. */
export function useOwnPicture(path: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', path],
    queryFn: () => readPicture(path ?? ''),
    enabled: Boolean(path),
    staleTime: Number.POSITIVE_INFINITY,
    // A picture that cannot be read leaves its place empty; what that says about the session is acted upon.
    meta: { toast: false },
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
