import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useBack } from '../../components/use-back.ts'
import { useIsUploading } from '../../components/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Cards } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { ShopForm } from './shop-form.tsx'
import { ShopFormSkeleton, StallSkeleton } from './stall-skeleton.tsx'

/** Changes name, logo, address and phone of the shop. */
export function ShopEditScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const formId = useId()
  const isUploading = useIsUploading()
  const shop = useCall('shop.info', {})
  return (
    <Page
      title={t('shop.edit')}
      bottom={
        shop.data ? (
          <Button type="submit" form={formId} full busy={isUploading}>
            {t('shop.save')}
          </Button>
        ) : (
          !shop.error && <Skeleton heightPx={48} />
        )
      }
    >
      <QueryState
        query={shop}
        skeleton={
          <Cards>
            <StallSkeleton caption={t('shop.editPreview')} />
            <ShopFormSkeleton />
          </Cards>
        }
      >
        {known => <ShopForm id={formId} shop={known} onDone={back} />}
      </QueryState>
    </Page>
  )
}
