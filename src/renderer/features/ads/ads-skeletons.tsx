import { Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'

export function PackagesSkeleton() {
  return (
    <Cards>
      {[1, 2, 3].map(card => (
        <SkeletonCard key={card} title={false}>
          <SkeletonRows count={1} inCard picturePx={0} />
        </SkeletonCard>
      ))}
      <SkeletonCard title={false}>
        <SkeletonRows count={1} inCard picturePx={36} hasFigure={false} />
      </SkeletonCard>
    </Cards>
  )
}

export function BoughtSkeleton() {
  return (
    <Cards>
      {[1, 2, 3].map(card => (
        <SkeletonCard key={card} title={false}>
          <SkeletonRows count={1} inCard picturePx={0} />
          <Skeleton width="60%" heightPx={44} />
          <Skeleton heightPx={58} />
        </SkeletonCard>
      ))}
    </Cards>
  )
}

export function SpendingSkeleton() {
  return (
    <Cards>
      <SkeletonCard>
        <Skeleton width="44%" heightPx={34} />
        <Skeleton heightPx={48} />
        <Skeleton heightPx={12} />
      </SkeletonCard>
      <Skeleton width="30%" />
      <SkeletonCard title={false}>
        <SkeletonRows count={2} inCard />
      </SkeletonCard>
    </Cards>
  )
}
