import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { worldAreas } from '#shared/snapshots.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'

interface ComparisonProps {
  name: string
  /** Names of the other saved states. */
  others: readonly string[]
}

/** Compares a saved state with the current world or with another saved state, by area. */
export function Comparison({ name, others }: ComparisonProps) {
  const { t } = useTranslation('sandbox')
  const [other, setOther] = useState('')
  const query = useCall('sandbox.compareSnapshot', { name, ...(other !== '' && { with: other }) })
  return (
    <section className={parts.tight} aria-label={t('states.difference', { name })}>
      <Select
        label={t('states.difference', { name })}
        value={other}
        data={[{ value: '', label: t('states.now') }, ...others]}
        onChange={event => setOther(event.target.value)}
      />
      <QueryState query={query} rows={2}>
        {({ isSame, areas }) => (isSame ? <p role="status">{t('states.same')}</p> : <Areas areas={areas} />)}
      </QueryState>
    </section>
  )
}

const kinds = ['added', 'changed', 'removed'] as const
type Areas = NonNullable<ReturnType<typeof useCall<'sandbox.compareSnapshot'>>['data']>['areas']

function Areas({ areas }: { areas: Areas }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const rows = worldAreas
    .filter(area => kinds.some(kind => areas[area][kind].count > 0))
    .map(area => ({
      id: area,
      cells: {
        area: t(`states.area.${area}`),
        ...Object.fromEntries(kinds.map(kind => [kind, formats.number(areas[area][kind].count)])),
        ids: (
          <bdi dir="ltr">
            {kinds
              .flatMap(kind => areas[area][kind].ids)
              .slice(0, 5)
              .join(', ')}
          </bdi>
        ),
      },
    }))
  return (
    <Table
      label={t('states.compare')}
      columns={[
        { id: 'area', label: t('states.areaName') },
        ...kinds.map(id => ({ id, label: t(`states.${id}`), isFigure: true })),
        { id: 'ids', label: t('states.examples') },
      ]}
      rows={rows}
    />
  )
}
