import { Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard } from '../../ui/skeletons.tsx'

/** The ladder of tiers, then the next one with what it asks and gives. */
export function TiersSkeleton() {
  return (
    <Cards>
      <SkeletonCard>
        <Skeleton heightPx={44} />
      </SkeletonCard>
      <SkeletonCard>
        <Skeleton heightPx={12} />
        {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(line => (
          <Skeleton key={line} width={line % 2 === 0 ? '74%' : '92%'} heightPx={20} />
        ))}
        <Skeleton heightPx={48} />
      </SkeletonCard>
    </Cards>
  )
}
