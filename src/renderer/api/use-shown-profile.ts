import { useMutationState } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Input } from '#shared/contract/schemas.ts'
import type { Profile } from './profile.ts'
import { profileAtom } from './session.ts'

/** Returns the profile with the last change that the server has not answered yet. */
export function useShownProfile(): Profile | null {
  const profile = useAtomValue(profileAtom)
  const edit = useMutationState({
    filters: { mutationKey: ['user.setProfile'], status: 'pending' },
    select: ({ state }) => state.variables as Input<'user.setProfile'>,
  }).at(-1)
  return profile && edit ? { ...profile, nickname: edit.nickname ?? '', avatar: edit.avatar ?? null } : profile
}
