import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { useCall } from '../api/queries.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Above this number of sellers the list has a search field. */
const maxListed = 6

/** Reads the sellers, latest registration first, filtered by a word in their name or store. */
export function useSellers(word = '') {
  const q = word.trim().slice(0, requestLimits.keyword)
  return useCall('sandbox.listPeople', { size: requestLimits.page.max, ...(q && { q }) })
}

interface SellerChoiceProps {
  label: string
  /** Username, or empty for all sellers. */
  value: string
  onChange: (username: string) => void
  /** Label of the option for all sellers; without it a seller must be chosen. */
  everybody?: string
}

/** Selects a seller from a list. If there are many sellers, a search on the server narrows the list. */
export function SellerChoice({ label, value, onChange, everybody }: SellerChoiceProps) {
  const { t } = useTranslation('sandbox')
  const [word, setWord] = useState('')
  const all = useSellers().data?.list ?? []
  const { data, isPlaceholderData } = useSellers(word)
  const found = data?.list ?? all
  const isElsewhere = value !== '' && !found.some(({ username }) => username === value)
  const take = () => {
    const [first] = found
    if (first && !isPlaceholderData) onChange(first.username)
  }
  return (
    <>
      {all.length > maxListed && (
        <TextField
          label={t('sellers.search')}
          type="search"
          autoComplete="off"
          value={word}
          error={found.length === 0 && t('sellers.noHit')}
          onChange={event => setWord(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // Enter selects the first match instead of submitting the surrounding form.
            event.preventDefault()
            take()
          }}
        />
      )}
      <Select
        label={label}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        data={[
          ...(everybody === undefined ? [] : [{ value: '', label: everybody }]),
          ...(isElsewhere ? [value] : []),
          ...found.map(({ username, shopName }) => ({ value: username, label: `${shopName} (${username})` })),
        ]}
      />
    </>
  )
}
