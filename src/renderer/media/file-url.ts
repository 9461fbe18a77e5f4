import { useAtomValue } from 'jotai'
import { profileAtom } from '../api/session.ts'

/** Makes the address of a path below `fileHost`; undefined until the profile is known. */
export function useFileUrl(): (path: string) => string | undefined {
  const host = useAtomValue(profileAtom)?.fileHost
  return path => (host === undefined ? undefined : `${host}/${path}`)
}
