import { Stack } from '@mantine/core'
import { lineMetrics } from '#shared/home.ts'
import { chartHeightPx } from '../../ui/line-chart.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './figures.module.css'

/** Has the same height as the loaded card. */
export function FiguresSkeleton() {
  return (
    <>
      <Stack gap="xs" align="flex-start" mt="lg" mb="sm">
        <Skeleton width="20%" heightPx={17} />
        <Skeleton width="46%" heightPx={34} />
        <Skeleton width="60%" heightPx={20} />
      </Stack>
      <Skeleton heightPx={chartHeightPx} />
      <div className={styles.frame}>
        <div className={styles.metrics}>
          {lineMetrics.map(id => (
            <span key={id} className={styles.metric}>
              <Skeleton heightPx={38} />
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
