import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import parts from '../../ui/parts.module.css'

const dayMs = 86_400_000
const shownDays = 30

/** What promotion cost on each of the last thirty days, in UTC. */
export function SpendingChart() {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = Math.floor(worldNow() / dayMs)
  const from = new Date((today - shownDays + 1) * dayMs).toISOString()
  const flows = useCall('wallet.flows', { kind: 'ad', from, size: requestLimits.page.max }).data?.list
  const [index, setIndex] = useState<number | null>(null)
  const points = useMemo(() => {
    const spentOn = (day: number) =>
      (flows ?? [])
        .filter(flow => flow.status === 'success' && Math.floor(Date.parse(flow.at) / dayMs) === day)
        .reduce((sum, flow) => sum - flow.amount, 0)
    return Array.from({ length: shownDays }, (_, place) => {
      const day = today - shownDays + 1 + place
      return { label: formats.day(new Date(day * dayMs).toISOString()), value: spentOn(day), previous: null }
    })
  }, [flows, today, formats])
  const formatValue = useCallback((value: number) => formats.compact(value / 100), [formats])
  const point = index === null ? undefined : points[index]
  return (
    <>
      <p className={parts.small}>
        {point ? `${point.label} · ${formats.moneyText(point.value)}` : t('wallet.periods.month')}
      </p>
      <LineChart label={t('ads.spending')} points={points} formatValue={formatValue} onPoint={setIndex} />
    </>
  )
}
