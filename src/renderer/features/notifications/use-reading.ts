import { useTranslation } from 'react-i18next'
import type { Input } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { Edits } from '../../api/optimistic.ts'
import { worldNow } from '../../api/world-clock.ts'

type Read = Input<'notifications.read'>

/** Shows unread notifications as read: in their list, and in every count of unread ones. */
function showAsRead({ ids }: Read): Edits {
  const readAt = new Date(worldNow()).toISOString()
  const left = (unread: number) => (ids ? Math.max(0, unread - ids.length) : 0)
  return {
    'notifications.list': page => ({
      ...page,
      list: page.list.map(each =>
        each.readAt !== null || (ids && !ids.includes(each.id)) ? each : { ...each, readAt },
      ),
    }),
    'notifications.check': answer => ({ ...answer, unread: left(answer.unread) }),
    'home.stat': stat => ({ ...stat, todo: { ...stat.todo, unread: left(stat.todo.unread) } }),
  }
}

const join = (earlier: Read, later: Read): Read =>
  earlier.ids && later.ids ? { ids: [...earlier.ids, ...later.ids] } : {}

/** Marks notifications as read: `open` for good, since the person goes on to what it is about, `mark` with Undo. */
export function useReading() {
  const { t } = useTranslation()
  const read = useCallMutation('notifications.read', { optimistic: showAsRead })
  const undoable = useCallMutation('notifications.read', {
    optimistic: showAsRead,
    undo: {
      join,
      message: ({ ids }) => (ids ? t('notifications.wereRead', { count: ids.length }) : t('notifications.allWereRead')),
    },
  })
  return {
    open: (ids: string[]) => read.mutate({ ids }),
    mark: (ids: string[]) => undoable.mutate({ ids }),
    markAll: () => undoable.mutate({}),
  }
}
