import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#shared/contract/schemas.ts'
import { editAnswers } from '../../api/edit-answers.ts'
import { useHeldMutation } from '../../api/held-writes.ts'
import { useCallMutation } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useTranslation } from '../../i18n/i18n.ts'

type Read = Input<'notifications.read'>

/** Shows notifications as read: in their list, and in every count of unread ones. */
function showAsRead(client: QueryClient, { ids }: Read): void {
  const readAt = new Date(worldNow()).toISOString()
  const found = new Set<string>()
  editAnswers(client, 'notifications.list', page => ({
    ...page,
    list: page.list.map(each => {
      if (each.readAt !== null || (ids && !ids.includes(each.id))) return each
      found.add(each.id)
      return { ...each, readAt }
    }),
  }))
  const left = (unread: number) => (ids ? Math.max(0, unread - found.size) : 0)
  editAnswers(client, 'notifications.check', answer => ({ ...answer, unread: left(answer.unread) }))
  editAnswers(client, 'home.stat', stat => ({ ...stat, todo: { ...stat.todo, unread: left(stat.todo.unread) } }))
}

const join = (earlier: Read, later: Read): Read =>
  earlier.ids && later.ids ? { ids: [...earlier.ids, ...later.ids] } : {}

/** Marks notifications as read: `open` for good, since the person goes on to what it is about, `mark` with Undo. */
export function useReading() {
  const { t } = useTranslation()
  const read = useCallMutation('notifications.read', { optimistic: showAsRead })
  const held = useHeldMutation('notifications.read', {
    apply: showAsRead,
    join,
    message: ({ ids }) => (ids ? t('notifications.wereRead', { count: ids.length }) : t('notifications.allWereRead')),
  })
  return {
    open: (ids: string[]) => read.mutate({ ids }),
    mark: (ids: string[]) => held.hold({ ids }),
    markAll: () => held.hold({}),
  }
}
