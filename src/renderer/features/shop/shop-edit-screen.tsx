import { Group } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useBack } from '../../components/use-back.ts'
import { Button } from '../../ui/button.tsx'
import { Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard } from '../../ui/skeletons.tsx'
import styles from './shop.module.css'
import { ShopForm } from './shop-form.tsx'
import { ShopFormSkeleton, StallSkeleton } from './stall-skeleton.tsx'

/** Changes name, logo, address and phone of the shop. */
export function ShopEditScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const formId = useId()
  const shop = useCall('shop.info', {})
  return (
    <Page
      title={t('shop.edit')}
      bottom={
        shop.data ? (
          <Button type="submit" form={formId} full>
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
            <div className={styles.preview}>
              <StallSkeleton />
            </div>
            <SkeletonCard title={false}>
              <Skeleton width="42%" heightPx={48} />
              <Skeleton width="46%" heightPx={12} />
              <Group gap="sm">
                {[1, 2, 3, 4, 5].map(logo => (
                  <Skeleton key={logo} width="44px" heightPx={44} />
                ))}
              </Group>
            </SkeletonCard>
            <ShopFormSkeleton />
          </Cards>
        }
      >
        {known => <ShopForm id={formId} shop={known} onDone={back} />}
      </QueryState>
    </Page>
  )
}
