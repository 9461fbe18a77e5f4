import { Group, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { faultLimits } from '#shared/faults.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SellerChoice } from '../seller-choice.tsx'
import {
  callMeant,
  callsByArea,
  type FaultFormValues,
  initialFaultForm,
  type Kind,
  kinds,
  ruleOf,
  slowKinds,
} from './fault-form-values.ts'
import { useCodeText } from './fault-text.ts'
import styles from './faults.module.css'
import { NextCallFault } from './next-call-fault.tsx'

const failing = (Object.entries(codes) as [CodeSymbol, number][]).filter(([symbol]) => symbol !== 'Ok')

type Change = (changed: Partial<FaultFormValues>) => void

interface FieldsProps {
  values: FaultFormValues
  onChange: Change
}

/** Sets one fault: the calls it matches, its effect and its limits. */
export function FaultForm() {
  const { t } = useTranslation('sandbox')
  const [values, setWanted] = useState(initialFaultForm)
  const { send, isPending } = useCallMutation('sandbox.addFault', { done: () => t('faults.added') })
  const change: Change = changed => setWanted(before => ({ ...before, ...changed }))
  return (
    <form
      className={parts.stack}
      onSubmit={event => {
        event.preventDefault()
        void send(ruleOf(values))
      }}
    >
      <SimpleGrid
        minColWidth="min(100%, 17rem)"
        autoFlow="auto-fit"
        spacing={16}
        verticalSpacing={12}
        className={styles.fields}
      >
        <CallField value={values.call} onChange={call => change({ call })} />
        <SellerChoice
          label={t('faults.seller')}
          value={values.username}
          everybody={t('faults.everybody')}
          onChange={username => change({ username })}
        />
        <EffectFields values={values} onChange={change} />
        <HowOften values={values} onChange={change} />
      </SimpleGrid>
      <Group gap={12} align="stretch">
        <Button type="submit" busy={isPending}>
          {t('faults.set')}
        </Button>
        {values.call !== '' && <NextCallFault call={values.call} username={values.username} />}
      </Group>
    </form>
  )
}

function EffectFields({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('sandbox')
  const codeText = useCodeText()
  return (
    <>
      <Select
        label={t('faults.kind')}
        value={values.kind}
        onChange={event => onChange({ kind: event.currentTarget.value as Kind })}
        data={kinds.map(value => ({ value, label: t(`faults.kinds.${value}`) }))}
      />
      {values.kind === 'code' && (
        <Select
          className={styles.long ?? ''}
          label={t('faults.code')}
          value={values.code}
          onChange={event => onChange({ code: event.currentTarget.value })}
          data={failing.map(([, code]) => ({ value: String(code), label: codeText(code) }))}
        />
      )}
      {slowKinds.includes(values.kind) && (
        <TextField
          label={t('faults.seconds')}
          type="number"
          min={0.1}
          max={faultLimits.slowMs.max / 1_000}
          step={0.1}
          required
          withAsterisk={false}
          value={values.seconds}
          onChange={event => onChange({ seconds: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const figures = {
  times: { min: 1, max: faultLimits.times },
  skip: { min: 0, max: faultLimits.times },
  share: { min: 1, max: 100 },
} as const

function HowOften({ values, onChange }: FieldsProps) {
  const { t } = useTranslation('sandbox')
  return (['times', 'skip', 'share'] as const).map(field => (
    <TextField
      key={field}
      label={t(`faults.${field}`)}
      type="number"
      {...figures[field]}
      required
      withAsterisk={false}
      value={values[field]}
      onChange={event => onChange({ [field]: event.currentTarget.value })}
    />
  ))
}

interface CallFieldProps {
  value: string
  onChange: (call: string) => void
}

/** Selects one of the seller's calls, or all of them. */
function CallField({ value, onChange }: CallFieldProps) {
  const { t } = useTranslation('sandbox')
  const [search, setSearch] = useState('')
  const look = (word: string) => {
    setSearch(word)
    onChange(callMeant(word))
  }
  return (
    <>
      <TextField
        label={t('faults.findCall')}
        type="search"
        value={search}
        onChange={event => look(event.currentTarget.value)}
      />
      <Select
        label={t('faults.call')}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        data={[{ value: '', label: t('faults.everyCall') }, ...callsByArea(search)]}
      />
    </>
  )
}
