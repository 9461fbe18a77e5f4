import { currentWorld } from '../paths.ts'
import { useCall } from './queries.ts'

/**
 * Checks if this window may make operator calls: in the desktop app, and after the link that the server printed.
 * @returns undefined until the server has answered
 */
export function useOperatorAccess(): boolean | undefined {
  const { data, isError } = useCall('sandbox.upcoming', {})
  if (data !== undefined) return true
  return isError ? false : undefined
}

export const useIsOperator = (): boolean => useOperatorAccess() === true

/** Checks if this page is in the world of a lesson. The learner moves the clock, but gets no Control room. */
export const useIsLesson = (): boolean => {
  const lesson = useCall('lessons.get', {}, { enabled: currentWorld !== '' }).data?.lesson
  return lesson !== undefined && lesson !== null
}
