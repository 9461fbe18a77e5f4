import { Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Awning } from '../../ui/awning.tsx'
import { Skeleton, SkeletonCard } from '../../ui/skeletons.tsx'
import styles from './shop.module.css'

/** Reserves the place of the stall while it loads. Shows `children` below the details, as `StallFace` does. */
export function StallSkeleton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="xs">
        {t('shop.preview')}
      </Text>
      <div className={styles.stall}>
        <div className={styles.cover}>
          <Awning />
        </div>
        <div className={styles.sign}>
          <Skeleton width="64px" heightPx={64} />
        </div>
        <Stack gap="xs" py="lg" px="lg">
          <Skeleton width="46%" heightPx={18} />
          <Skeleton width="34%" heightPx={12} />
          <Skeleton width="58%" heightPx={12} />
          <Skeleton width="24%" heightPx={12} />
          {children}
        </Stack>
      </div>
    </Stack>
  )
}

export function ShopFormSkeleton() {
  return (
    <SkeletonCard title={false}>
      {[48, 78, 48].map((heightPx, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a field
        <Fragment key={field}>
          <Skeleton width="34%" />
          <Skeleton heightPx={heightPx} />
        </Fragment>
      ))}
    </SkeletonCard>
  )
}
