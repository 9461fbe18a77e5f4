import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'

/** One promotion that was bought: what it cost, whether it runs, and until when. */
export function AdRow({ ad }: { ad: Answer<'ads.list'>['list'][number] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isRunning = ad.status === 'active'
  const time = isRunning ? ad.endsAt : ad.startsAt
  return (
    <Cell
      label={ad.name}
      note={
        time &&
        (isRunning ? t('ads.runsFor', { span: formats.span(Date.parse(time) - worldNow()) }) : formats.exact(time))
      }
      value={
        <>
          <Money parts={formats.money(ad.price)} /> <br />
          <Chip tone={isRunning ? 'good' : 'dim'}>{t(`ads.status.${ad.status ?? 'ended'}`)}</Chip>
        </>
      }
    />
  )
}
