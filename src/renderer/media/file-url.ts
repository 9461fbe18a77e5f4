import { useAtomValue } from 'jotai'
import { profileAtom } from '../api/session.ts'

/** Returns a function that makes URLs under `fileHost`. The URLs are undefined until the profile is loaded. */
export function useFileUrl(): (path: string) => string | undefined {
  const host = useAtomValue(profileAtom)?.fileHost
  return path => (host === undefined ? undefined : `${host}/${path}`)
}
