import type { HomeLayout } from '../../storage/home-layout.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { stepIds } from './new-shop.ts'
import styles from './work.module.css'

/** The store centre before its answers are there, in the shape that it had last. */
export function HomeSkeleton({ layout }: { layout: HomeLayout }) {
  const { work, hasParcels, hasSteps, hasMotion } = layout
  return (
    <Cards>
      {work !== null && (
        <div className={styles.work}>
          {work > 0 && (
            <div className={styles.cards}>
              <WorkSkeleton />
              {work > 1 && <WorkSkeleton />}
            </div>
          )}
          {(hasParcels || work === 0) && (
            <div className={styles.calm}>
              <Skeleton width="60%" heightPx={20} />
            </div>
          )}
        </div>
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
    <div className={styles.card}>
      <Skeleton width="50%" heightPx={17} />
      <Skeleton width="80%" heightPx={28} />
      <Skeleton width="60%" heightPx={17} />
      <span className={styles.act}>
        <Skeleton heightPx={48} />
      </span>
    </div>
  )
}
