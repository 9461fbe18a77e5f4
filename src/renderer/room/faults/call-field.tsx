import { useState } from 'react'
import { useRoomTranslation } from '../../i18n/room.ts'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { callsByArea } from './rule.ts'

interface CallFieldProps {
  value: string
  onChange: (call: string) => void
}

/** One of the seller's calls, or all: found by a part of its name. */
export function CallField({ value, onChange }: CallFieldProps) {
  const { t } = useRoomTranslation()
  const [search, setSearch] = useState('')
  const look = (word: string) => {
    setSearch(word)
    const [first] = callsByArea(word)
    onChange(word.trim() === '' ? '' : (first?.items[0] ?? ''))
  }
  return (
    <div className={parts.tight}>
      <TextField
        label={t('faults.call')}
        type="search"
        placeholder={t('faults.findCall')}
        value={search}
        onChange={event => look(event.currentTarget.value)}
      />
      <Select
        aria-label={t('faults.call')}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        data={[{ value: '', label: t('faults.everyCall') }, ...callsByArea(search)]}
      />
    </div>
  )
}
