import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemOf, useCallMutation } from '../../api/queries.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './selection-bar.module.css'

interface RemoveBarProps {
  goods: readonly ItemOf<'showcase.list'>[]
  /** How many may still be removed today. */
  left: number
  onRemoved: () => void
}

/** Takes the chosen products off sale. Asks once: unpaid orders for them end with it. */
export function RemoveBar({ goods, left, onRemoved }: RemoveBarProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useCallMutation('showcase.remove', {
    onDone: ({ removed }) => {
      setAsking(false)
      onRemoved()
      showToast(t('goods.removed', { count: removed.length }))
    },
  })
  const count = goods.length
  const send = () => remove.mutate({ goodsIds: goods.map(each => each.id) })
  return (
    <div className={styles.bar}>
      <span className={styles.note} data-short={count > left || undefined}>
        {t('goods.deletionsLeft', { count: left })}
      </span>
      <Button tone="danger" onPress={() => setAsking(true)} disabled={count > left}>
        {t('goods.remove', { count })}
      </Button>
      <BottomSheet opened={isAsking} onClose={() => setAsking(false)} title={t('goods.remove', { count })}>
        <p className={styles.text}>{t('goods.removeText')}</p>
        <Button tone="danger" full busy={remove.isPending} onPress={send}>
          {t('goods.remove', { count })}
        </Button>
      </BottomSheet>
    </div>
  )
}
