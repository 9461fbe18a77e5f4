import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { callMeant, callsByArea } from './rule.ts'

interface CallFieldProps {
  value: string
  onChange: (call: string) => void
}

/** One of the seller's calls, or all: found by a part of its name. */
export function CallField({ value, onChange }: CallFieldProps) {
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
