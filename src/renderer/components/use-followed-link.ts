import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Calls `onFollowed` after a link was followed. Redirects and steps back in the history do not count. */
export function useFollowedLink(onFollowed: () => void): void {
  const { key } = useLocation()
  const isFollowed = useNavigationType() === NavigationType.Push
  const shownAt = useRef(key)
  const latest = useRef(onFollowed)
  latest.current = onFollowed
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (isFollowed) latest.current()
  }, [key, isFollowed])
}
