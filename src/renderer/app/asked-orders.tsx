import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { profileAtom } from '../api/session.ts'
import { onOrderAsked } from '../components/app-windows.ts'
import { linkTo, paths } from '../paths.ts'

/** Opens orders that the Control room requests, if their seller is signed in here. */
export function AskedOrders() {
  const navigate = useNavigate()
  const username = useAtomValue(profileAtom)?.username
  useEffect(
    () =>
      onOrderAsked(asked => {
        if (asked.username === username) navigate(linkTo(paths.order, { orderNo: asked.orderNo }))
      }),
    [navigate, username],
  )
  return null
}
