import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { showToast } from '../../ui/toasts.ts'
import { useFullToast } from './use-full-toast.ts'

/** Selects products and adds them with one call. @param usage number of products in the showcase, and the limit */
export function useAdding(usage: Answer<'showcase.list'> | undefined, onDone: () => void) {
  const { t } = useTranslation()
  const sayFull = useFullToast()
  const [ids, setIds] = useState<readonly string[]>([])
  const room = usage && Math.max(0, usage.limit - usage.used)
  const add = useCallMutation('showcase.add', {
    onDone: () => {
      showToast(t('goods.added', { count: ids.length }))
      onDone()
    },
  })
  const toggle = (id: string) => {
    if (ids.includes(id)) setIds(ids.filter(each => each !== id))
    else if (usage && ids.length >= (room ?? 0)) sayFull(usage.limit)
    else if (ids.length < requestLimits.bulk) setIds([...ids, id])
  }
  return {
    count: ids.length,
    room,
    has: (id: string): boolean => ids.includes(id),
    toggle,
    send: () => add.mutate({ goodsIds: [...ids] }),
    isBusy: add.isPending,
  }
}

export type Adding = ReturnType<typeof useAdding>
