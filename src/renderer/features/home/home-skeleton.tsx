import { Group, SimpleGrid, Stack } from '@mantine/core'
import type { HomeLayout } from '../../storage/home-layout.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import styles from './home.module.css'
import { stepIds } from './new-shop.ts'

/** Skeleton of the store centre, in the layout that it had last. */
export function HomeSkeleton({ layout }: { layout: HomeLayout }) {
  const { work, hasParcels, hasSteps, hasMotion } = layout
  return (
    <Cards>
      {work !== null && (
        <Stack gap="md">
          {work > 0 && (
            <SimpleGrid>
              <WorkSkeleton />
              {work > 1 && <WorkSkeleton />}
            </SimpleGrid>
          )}
          {(hasParcels || work === 0) && (
            <Group className={styles.calm} gap="md" wrap="nowrap">
              <Skeleton width="60%" heightPx={20} />
            </Group>
          )}
        </Stack>
      )}
      {hasSteps && (
        <SkeletonCard title={false}>
          <Skeleton heightPx={112} />
          <SkeletonRows count={stepIds.length} inCard picturePx={0} />
        </SkeletonCard>
      )}
      {work !== null && (
        <Card>
          <Skeleton heightPx={48} />
          <FiguresSkeleton />
        </Card>
      )}
      {hasMotion && (
        <SkeletonCard>
          <Skeleton heightPx={64} />
        </SkeletonCard>
      )}
    </Cards>
  )
}

function WorkSkeleton() {
  return (
    <Stack gap="xs" p="lg" bdrs="lg" bg="var(--card)">
      <Skeleton width="50%" heightPx={17} />
      <Skeleton width="80%" heightPx={28} />
      <Skeleton width="60%" heightPx={17} />
      <span className={styles.act}>
        <Skeleton heightPx={48} />
      </span>
    </Stack>
  )
}
