import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'

/** Says that the search has no result, with a button that clears it. */
export function NothingFound() {
  const { t } = useTranslation()
  const { setKeyword } = useGoodsFilter()
  return (
    <EmptyState
      drawing="magnifier"
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
