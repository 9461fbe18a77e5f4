import { SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderGroups, orderStages, orderStatuses } from '#shared/orders.ts'
import { worldNow } from '../../api/world-clock.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { defaultSort, type OrderFilter, sortsOf } from './order-filter.ts'
import styles from './order-list.module.css'

interface OrderFilterSheetProps {
  opened: boolean
  filter: OrderFilter
  counts: Record<OrderStatus, number> | undefined
  onApply: (filter: OrderFilter) => void
  onReset: () => void
  onClose: () => void
}

/** Edits statuses, period and sort order as a draft. The list changes when the person presses Show. */
export function OrderFilterSheet({ opened, onClose, ...form }: OrderFilterSheetProps) {
  const { t } = useTranslation()
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('orders.filter.title')}>
      <FilterForm key={String(opened)} {...form} onClose={onClose} />
    </BottomSheet>
  )
}

function FilterForm({ filter, counts, onApply, onReset, onClose }: Omit<OrderFilterSheetProps, 'opened'>) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(filter)
  const change = (next: Partial<OrderFilter>) =>
    setDraft(known => {
      const changed = { ...known, ...next }
      return sortsOf(changed.stage).includes(changed.sort) ? changed : { ...changed, sort: defaultSort(changed.stage) }
    })
  const leave = (act: () => void) => {
    onClose()
    act()
  }
  return (
    <Stack gap="lg">
      <Segmented
        label={t('orders.filter.view')}
        options={orderGroups.map(id => ({ id, label: t(`orders.groups.${id}`) }))}
        value={draft.group}
        onChange={group => change({ group, stage: null, statuses: [] })}
      />
      {draft.group === 'orders' && <StatusChoice draft={draft} counts={counts} onChange={change} />}
      <DayChoice draft={draft} onChange={change} />
      <Choices title={t('orders.filter.sort')}>
        {sortsOf(draft.stage).map(sort => (
          <FilterChip key={sort} isOn={draft.sort === sort} onPress={() => change({ sort })}>
            {t(`orders.sorts.${sort}`)}
          </FilterChip>
        ))}
      </Choices>
      <div className={styles.acts}>
        <Button full tone="soft" onPress={() => leave(onReset)}>
          {t('orders.filter.reset')}
        </Button>
        <Button full onPress={() => leave(() => onApply(draft))}>
          {t('orders.filter.show')}
        </Button>
      </div>
    </Stack>
  )
}

interface ChoiceProps {
  draft: OrderFilter
  onChange: (next: Partial<OrderFilter>) => void
}

/** Selects any number of statuses. The statuses of the present stage are selected at first. */
function StatusChoice({ draft, counts, onChange }: ChoiceProps & Pick<OrderFilterSheetProps, 'counts'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const chosen: readonly OrderStatus[] = draft.stage ? orderStages[draft.stage] : draft.statuses
  const toggle = (status: OrderStatus) =>
    onChange({
      stage: null,
      statuses: orderStatuses.filter(each => (each === status ? !chosen.includes(each) : chosen.includes(each))),
    })
  return (
    <Disclosure title={t('orders.filter.more')} isOpen={draft.stage === null}>
      {() => (
        <Choices title={t('orders.filter.status')}>
          <FilterChip isOn={chosen.length === 0} onPress={() => onChange({ stage: null, statuses: [] })}>
            {t('orders.all')}
          </FilterChip>
          {orderStatuses.map(status => (
            <FilterChip
              key={status}
              isOn={chosen.includes(status)}
              count={counts && formats.number(counts[status])}
              onPress={() => toggle(status)}
            >
              {t(`status.${status}`)}
            </FilterChip>
          ))}
        </Choices>
      )}
    </Disclosure>
  )
}

/** Returns the local date some days ago, as `2026-11-20`. */
function dayBefore(days: number): string {
  const day = new Date(worldNow())
  day.setDate(day.getDate() - days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}

function DayChoice({ draft, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const spans = [
    { label: t('orders.filter.any'), from: '' },
    { label: t('orders.filter.week'), from: dayBefore(6) },
    { label: t('orders.filter.month'), from: dayBefore(29) },
  ]
  return (
    <Choices title={t('orders.filter.placed')}>
      {spans.map(({ label, from }) => (
        <FilterChip
          key={label}
          isOn={draft.from === from && draft.to === ''}
          onPress={() => onChange({ from, to: '' })}
        >
          {label}
        </FilterChip>
      ))}
      <SimpleGrid className={styles.days}>
        <TextField
          type="date"
          label={t('orders.filter.from')}
          value={draft.from}
          {...(draft.to !== '' && { max: draft.to })}
          onChange={event => onChange({ from: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={t('orders.filter.to')}
          value={draft.to}
          {...(draft.from !== '' && { min: draft.from })}
          onChange={event => onChange({ to: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Choices>
  )
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <Text component="legend" pb="sm" fw={700}>
        {title}
      </Text>
      {children}
    </fieldset>
  )
}

interface FilterChipProps {
  isOn: boolean
  onPress: () => void
  count?: string | undefined
  children: ReactNode
}

function FilterChip({ isOn, onPress, count, children }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress} data-press>
      {children}
      {count !== undefined && (
        <bdi dir="ltr" className={styles.orderFilterSheetCount}>
          {count}
        </bdi>
      )}
    </button>
  )
}
