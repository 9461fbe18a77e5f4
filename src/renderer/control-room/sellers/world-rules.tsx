import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'

type Rules = Answer<'sandbox.settings'>

const switches = ['registrationOpen', 'inviteRequired', 'shopClosing', 'buyers'] as const
type Switch = (typeof switches)[number]

const isOn = (rules: Rules, rule: Switch): boolean => rules[rule] === true || rules[rule] === 'on'

const inputOf = (rule: Switch, on: boolean) =>
  rule === 'buyers' ? ({ buyers: on ? 'on' : 'off' } as const) : { [rule]: on }

/** Sets the rules for all sellers of the world. Each choice is saved immediately. */
export function WorldRules() {
  const { t } = useTranslation('sandbox')
  const rules = useCall('sandbox.settings', {})
  return (
    <Card title={t('controlRoom.rules.title')}>
      <QueryState query={rules} skeleton={<SkeletonForm fields={4} />}>
        {known => (
          <div className={parts.stack}>
            {switches.map(rule => (
              <Rule key={rule} rule={rule} on={isOn(known, rule)} />
            ))}
          </div>
        )}
      </QueryState>
    </Card>
  )
}

function Rule({ rule, on }: { rule: Switch; on: boolean }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const name = t(`controlRoom.rules.${rule}.name`)
  const words = (state: 'on' | 'off') => t(`controlRoom.rules.${rule}.${state}`)
  const { send } = useCallMutation('sandbox.settings', {
    done: rules => t('console:app.labelled', { label: name, value: words(isOn(rules, rule) ? 'on' : 'off') }),
  })
  return (
    <Stack gap={4}>
      <span aria-hidden="true">{name}</span>
      <Segmented
        label={name}
        options={(['on', 'off'] as const).map(id => ({ id, label: words(id) }))}
        value={on ? 'on' : 'off'}
        onChange={chosen => void send(inputOf(rule, chosen === 'on'))}
      />
    </Stack>
  )
}
