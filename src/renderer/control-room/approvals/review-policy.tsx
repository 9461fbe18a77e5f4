import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { reviewModes } from '#shared/reviews.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'

type Policy = Answer<'sandbox.settings'>['reviews']

/** Decision delays that the form offers: ISO 8601 durations and their milliseconds. */
const delays = { PT0S: 0, PT1H: 3_600_000, P1D: 86_400_000 } as const
const usualDelay = 'usual'
const chances = [0.25, 0.5, 0.75] as const
const evenChance = 0.5

/** Sets how new requests of sellers are decided. Each choice is saved immediately. */
export function ReviewPolicy() {
  const { t } = useTranslation('sandbox')
  const settings = useCall('sandbox.settings', {})
  return (
    <Card title={t('approvals.policy.title')}>
      <QueryState query={settings} skeleton={<SkeletonForm fields={2} />}>
        {({ reviews }) => <Choices policy={reviews} />}
      </QueryState>
    </Card>
  )
}

function Choices({ policy }: { policy: Policy }) {
  const { t } = useTranslation('sandbox')
  const { send } = useCallMutation('sandbox.settings', { done: () => t('approvals.policy.saved') })
  const { mode, after, chance } = policy
  const set = (reviews: Policy) =>
    void send({
      reviews: {
        mode: reviews.mode,
        ...(reviews.after !== null && { after: reviews.after }),
        ...(reviews.chance !== null && { chance: reviews.chance }),
      },
    })
  const choose = (chosen: string) => {
    const next = reviewModes.find(each => each === chosen) ?? 'usual'
    const isTimed = next === 'always' || next === 'chance'
    set({ mode: next, after: isTimed ? after : null, chance: next === 'chance' ? evenChance : null })
  }
  return (
    <div className={parts.stack}>
      <p className={parts.dim}>{t('approvals.policy.about')}</p>
      <RadioCards
        label={t('approvals.policy.title')}
        value={mode}
        onChange={choose}
        options={reviewModes.map(each => ({
          id: each,
          mark: null,
          title: t(`approvals.policy.modes.${each}`),
          note: t(`approvals.policy.notes.${each}`),
        }))}
      />
      {mode === 'chance' && <Chance value={chance ?? evenChance} onChange={to => set({ ...policy, chance: to })} />}
      {(mode === 'always' || mode === 'chance') && (
        <Delay value={after} onChange={to => set({ ...policy, after: to })} />
      )}
    </div>
  )
}

/** Adds the current value to the options, because a script may have set another one. */
const withCurrent = <Value,>(known: readonly Value[], current: Value): Value[] =>
  known.includes(current) ? [...known] : [...known, current]

function Chance({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const options = withCurrent<number>(chances, value).map(each => ({ id: String(each), label: formats.percent(each) }))
  return (
    <div className={parts.tight}>
      <p>{t('approvals.policy.chance')}</p>
      <Segmented
        label={t('approvals.policy.chance')}
        options={options}
        value={String(value)}
        onChange={id => onChange(Number(id))}
      />
    </div>
  )
}

function Delay({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const known = Object.entries(delays).map(([id, ms]) => ({
    id,
    label: ms === 0 ? t('approvals.policy.atOnce') : formats.span(ms),
  }))
  const usual = { id: usualDelay, label: t('approvals.policy.usualTime') }
  const other = value !== null && !Object.hasOwn(delays, value) ? [{ id: value, label: value }] : []
  return (
    <div className={parts.tight}>
      <p>{t('approvals.policy.after')}</p>
      <Segmented
        label={t('approvals.policy.after')}
        options={[usual, ...known, ...other]}
        value={value ?? usualDelay}
        onChange={id => onChange(id === usualDelay ? null : id)}
      />
    </div>
  )
}
