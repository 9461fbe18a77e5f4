import { Group } from '@mantine/core'
import { Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'

export function PackagesSkeleton() {
  return (
    <Cards>
      <Skeleton heightPx={62} />
      {[1, 2, 3].map(card => (
        <SkeletonCard key={card}>
          <Group gap="md" wrap="nowrap" justify="space-between" mb="md">
            <Skeleton width="64px" heightPx={46} />
            <Skeleton width="30%" heightPx={34} />
            <Skeleton width="84px" heightPx={38} />
          </Group>
          <Skeleton heightPx={48} />
        </SkeletonCard>
      ))}
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
        <Skeleton heightPx={64} />
        <Skeleton heightPx={58} />
      </SkeletonCard>
      <Skeleton width="30%" />
      <SkeletonCard title={false}>
        <SkeletonRows count={2} inCard />
      </SkeletonCard>
    </Cards>
  )
}
