import { scopedKey, scopedStorage } from './scoped-storage.ts'

type MomentKind = 'paid' | 'withdrawn'

/** Records that the seller has seen an announcement of this kind. @returns true the first time in this browser */
export function isFirstMoment(username: string, kind: MomentKind): boolean {
  const key = scopedKey(`stallkeeper.moments.${username}`)
  const seen = scopedStorage().getItem(key)?.split(',') ?? []
  if (seen.includes(kind)) return false
  scopedStorage().setItem(key, [...seen, kind].join(','))
  return true
}
