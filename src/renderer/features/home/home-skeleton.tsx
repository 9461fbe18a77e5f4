import { Group, Stack } from '@mantine/core'
import type { HomeLayout } from '../../storage/home-layout.ts'
import { Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import styles from './home.module.css'
import { stepIds } from './new-shop.ts'

/** Shows the skeleton of the store centre below its front, in the layout that it had last. */
export function HomeSkeleton({ layout }: { layout: HomeLayout }) {
  const { work, hasParcels, hasSteps, hasMotion } = layout
  return (
    <Cards>
      {work !== null && (
        <Stack gap="md">
          {work === 0 && !hasParcels && (
            <Group className={styles.calm} gap="md" wrap="nowrap">
              <Skeleton width="60%" heightPx={21} />
            </Group>
          )}
          {work > 0 && (
            <div className={styles.tasks}>
              <WorkSkeleton />
              {work > 1 && <WorkSkeleton />}
            </div>
          )}
          {hasParcels && <SkeletonCard title={false}>{<Skeleton heightPx={52} />}</SkeletonCard>}
        </Stack>
      )}
      {hasSteps && (
        <SkeletonCard title={false}>
          <SkeletonRows count={stepIds.length} inCard picturePx={0} />
        </SkeletonCard>
      )}
      {hasMotion && (
        <Stack gap="md">
          <Skeleton width="44%" heightPx={24} />
          <Skeleton heightPx={112} />
        </Stack>
      )}
    </Cards>
  )
}

function WorkSkeleton() {
  return (
    <div className={styles.task}>
      <div className={styles.facts}>
        <Skeleton width="40px" heightPx={40} />
        <Stack className={styles.words} gap="xs">
          <Skeleton width="50%" heightPx={13} />
          <Skeleton width="80%" heightPx={24} />
          <Skeleton width="60%" heightPx={13} />
        </Stack>
      </div>
      <span className={styles.act}>
        <Skeleton heightPx={48} />
      </span>
    </div>
  )
}
