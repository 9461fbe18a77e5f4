import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { SpendingSkeleton } from './ads-skeletons.tsx'
import { NoSpending } from './no-spending.tsx'
import { spendingDays } from './spending.ts'
import { SpendingDayCard } from './spending-day-card.tsx'
import { SpendingSummary } from './spending-summary.tsx'

/** Shows the spending on promotion in total, by month and by day, with its results. */
export function AdSpendingScreen() {
  const { t } = useTranslation()
  const pages = usePages('ads.list', { scope: 'mine', size: requestLimits.page.max })
  const { items: ads, hasNextPage, first } = pages
  // The first row (null) is the summary, so that it scrolls with the days.
  const rows = useMemo(
    () => ads && (ads.length === 0 ? [] : [null, ...spendingDays(ads, !hasNextPage)]),
    [ads, hasNextPage],
  )
  return (
    <Page title={t('ads.spending')}>
      <PagedList
        pages={{ ...pages, items: rows }}
        placeKey="ad-spending"
        empty={<NoSpending />}
        skeleton={<SpendingSkeleton />}
      >
        {day =>
          day === null ? (
            <Box pt="xs">
              <SpendingSummary ads={ads ?? []} spent={first?.spent ?? 0} isWhole={!hasNextPage} />
            </Box>
          ) : (
            <SpendingDayCard day={day} />
          )
        }
      </PagedList>
    </Page>
  )
}
