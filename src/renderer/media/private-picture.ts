import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { apiUrl, operatorKeyHeader } from '../api/client.ts'
import { tokenHeader } from '../api/token.ts'

/**
 * Fetches a private picture. An `img` element cannot send the required token.
 * @throws ApiError with the server's refusal, or with code 0 if no response arrived
 */
async function readPicture(path: string): Promise<Blob> {
  try {
    // Pictures under `sandbox/` require the operator key.
    const headers = path.startsWith('sandbox/') ? operatorKeyHeader() : tokenHeader()
    const response = await fetch(`${await apiUrl()}/${path}`, { headers })
    if (response.headers.get('Content-Type')?.startsWith('image/')) return await response.blob()
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
    throw new ApiError(code, msg, data)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, '')
  }
}

/** Returns a blob URL for an uploaded picture; undefined while it loads or if it cannot be read. */
export function usePrivatePicture(path: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', path],
    queryFn: () => readPicture(path ?? ''),
    enabled: Boolean(path),
    staleTime: Number.POSITIVE_INFINITY,
    // A refusal that concerns the session is still handled. Only its toast is suppressed.
    meta: { toast: false },
  })
  return useBlobUrl(data)
}

/** Returns a blob URL and revokes it when the component unmounts or the blob changes. */
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
