import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** A search without a hit, and the way out of it. */
export function NothingFound() {
  const { t } = useTranslation()
  const { setKeyword } = useGoodsFilter()
  return (
    <EmptyState
      title={t('goods.noneHere')}
      text={t('goods.noneHereText')}
      action={
        <Button tone="soft" onPress={() => setKeyword('')}>
          {t('goods.clearSearch')}
        </Button>
      }
    />
  )
}
