import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cards } from '../../ui/card.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { WeekVisitors } from './week-visitors.tsx'

/** @param children row below the packages, which needs no data */
export function PackagesSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Cards>
      <WeekVisitors />
      <Stack gap="sm">
        {[1, 2, 3].map(card => (
          <SkeletonCard key={card} title={false}>
            <Group justify="space-between">
              <Stack gap="sm">
                <Skeleton width="120px" />
                <Skeleton width="96px" heightPx={12} />
              </Stack>
              <Group gap="md">
                <Skeleton width="80px" heightPx={24} />
                <Skeleton width="20px" heightPx={20} />
              </Group>
            </Group>
          </SkeletonCard>
        ))}
        <Text c="dimmed" size="xs" mt="xs">
          {t('ads.simulated')}
        </Text>
      </Stack>
      {children}
    </Cards>
  )
}

export function BoughtSkeleton() {
  return (
    <Box px="lg" pt="xs" pb="md">
      <SkeletonCard title={false}>
        <SkeletonRows count={1} inCard picturePx={0} />
        <Stack gap="sm">
          <Skeleton heightPx={6} />
          <Group justify="space-between">
            <Skeleton width="48px" heightPx={12} />
            <Skeleton width="48px" heightPx={12} />
          </Group>
        </Stack>
        <Box my={-8}>
          <SkeletonRows count={1} inCard picturePx={36} hasNote={false} hasFigure={false} />
        </Box>
        <Stack gap="xs">
          <Skeleton width="24%" heightPx={20} />
          <Skeleton width="84%" heightPx={44} />
        </Stack>
      </SkeletonCard>
    </Box>
  )
}

export function SpendingSkeleton() {
  return (
    <Cards>
      <SkeletonCard>
        <Skeleton width="44%" heightPx={34} />
        <Skeleton heightPx={85} />
        <Skeleton heightPx={12} />
      </SkeletonCard>
      <Stack gap="sm" pt="sm">
        <Group justify="space-between">
          <Skeleton width="40%" heightPx={20} />
          <Skeleton width="64px" />
        </Group>
        <Skeleton width="16%" heightPx={16} />
        <SkeletonCard title={false}>
          <SkeletonRows count={1} inCard picturePx={36} />
        </SkeletonCard>
      </Stack>
    </Cards>
  )
}
