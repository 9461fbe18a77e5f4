import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { profileAtom } from '../api/session.ts'
import { onOrderAsked } from '../components/room-windows.ts'
import { linkTo, paths } from '../paths.ts'

/** Shows the orders that the Control room opens, while their seller is signed in here. */
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
