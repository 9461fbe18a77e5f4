import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { requestLimits } from '#shared/requests.ts'
import { useCall } from '../api/queries.ts'
import { shell } from '../api/shell.ts'
import { linkTo, paths } from '../paths.ts'

/** Maximum number of alerts shown together. */
const mostAtOnce = 3

/** Shows system notifications for new orders while the window is in the background. */
export function OrderAlerts() {
  const navigate = useNavigate()
  const { data } = useCall('notifications.list', { size: requestLimits.page.default })
  const newestKnown = useRef<string | null>(null)
  useEffect(() => {
    if (!data) return
    const { list } = data
    const known = list.findIndex(({ id }) => id === newestKnown.current)
    const isFirst = newestKnown.current === null
    newestKnown.current = list[0]?.id ?? ''
    if (isFirst || document.hasFocus()) return
    const arrived = known < 0 ? list : list.slice(0, known)
    for (const { id, kind, title, body, ref } of arrived.slice(0, mostAtOnce)) {
      if (kind !== 'order_placed' || ref === null) continue
      new Notification(title, { body, tag: id }).onclick = () => {
        window.focus()
        void shell?.runAction('show')
        navigate(linkTo(paths.order, { orderNo: ref }))
      }
    }
  }, [data, navigate])
  return null
}
