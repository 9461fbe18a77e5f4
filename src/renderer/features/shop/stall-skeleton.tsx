import { Group, Stack } from '@mantine/core'
import { Fragment } from 'react'
import { Skeleton, SkeletonCard } from '../../ui/skeletons.tsx'
import styles from './shop.module.css'

export function StallSkeleton() {
  return (
    <div className={styles.stall}>
      <Skeleton heightPx={72} />
      <Group className={styles.sign} gap="md" wrap="nowrap" align="flex-end">
        <Skeleton width="64px" heightPx={64} />
      </Group>
      <Stack gap="sm" pt="md" pb="lg" px="lg">
        <Skeleton width="46%" heightPx={18} />
        <Skeleton width="34%" />
        <Skeleton width="58%" />
      </Stack>
    </div>
  )
}

export function ShopFormSkeleton() {
  return (
    <SkeletonCard title={false}>
      <Skeleton width="62%" heightPx={64} />
      <Skeleton width="54%" heightPx={44} />
      {[48, 78, 48].map((heightPx, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
        <Fragment key={field}>
          <Skeleton width="34%" />
          <Skeleton heightPx={heightPx} />
        </Fragment>
      ))}
    </SkeletonCard>
  )
}
