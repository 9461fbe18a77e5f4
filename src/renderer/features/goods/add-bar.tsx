import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './selection-bar.module.css'

interface AddBarProps {
  goodsIds: string[]
  /** How many more the store tier allows. */
  left: number
  onAdded: () => void
}

/** Puts the chosen products on sale. */
export function AddBar({ goodsIds, left, onAdded }: AddBarProps) {
  const { t } = useTranslation()
  const add = useCallMutation('showcase.add', {
    onDone: ({ added }) => {
      onAdded()
      showToast(t('goods.added', { count: added.length }))
    },
  })
  const count = goodsIds.length
  return (
    <div className={styles.bar}>
      <span className={styles.note} data-short={count > left || undefined}>
        {t('goods.roomLeft', { count: left })}
      </span>
      <Button onPress={() => add.mutate({ goodsIds })} busy={add.isPending} disabled={count > left}>
        {t('goods.addChosen', { count })}
      </Button>
    </div>
  )
}
