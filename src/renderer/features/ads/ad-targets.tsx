import { Text } from '@mantine/core'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { type ItemOf, useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useSelection } from '../../components/use-selection.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SkeletonGrid } from '../../ui/skeletons.tsx'
import styles from './ads.module.css'

/** Selects products of the showcase, sorted by views. */
export function AdTargets({ onDone }: { onDone: (goodsIds: string[]) => void }) {
  const { t } = useTranslation()
  const chosen = useSelection()
  const listed = useCall('showcase.list', { status: 'listed', sort: 'clicks', size: requestLimits.page.max })
  const ids = (listed.data?.list ?? []).map(({ id }) => id).filter(chosen.has)
  return (
    <>
      <QueryState query={listed} skeleton={<SkeletonGrid count={4} />}>
        {({ list }) => (
          <div className={styles.goods}>
            {list.map(goods => (
              <Choice
                key={goods.id}
                goods={goods}
                isChosen={chosen.has(goods.id)}
                onChange={isChosen => chosen.set(goods.id, isChosen)}
              />
            ))}
          </div>
        )}
      </QueryState>
      <Text c="dimmed" size="xs" role="status">
        {ids.length === 0 ? t('ads.chooseGoods') : t('ads.chosen', { number: ids.length })}
      </Text>
      <Button full disabled={ids.length === 0} onPress={() => onDone(ids)}>
        {t('app.continue')}
      </Button>
    </>
  )
}

interface ChoiceProps {
  goods: ItemOf<'showcase.list'>
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Choice({ goods, isChosen, onChange }: ChoiceProps) {
  const fileUrl = useFileUrl()
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={() => onChange(!isChosen)}>
      <Picture src={fileUrl(goods.image)} />
      {isChosen && (
        <span className={styles.mark} aria-hidden="true">
          <Check size={16} />
        </span>
      )}
      <Text span lineClamp={2} mt="xs" mb="sm" mx="sm" size="xs">
        {goods.name}
      </Text>
    </button>
  )
}
