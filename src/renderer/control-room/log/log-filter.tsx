import { Group, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Input } from '#shared/contract/schemas.ts'
import { callJsonFile } from '../../api/client.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import styles from './log.module.css'

interface LogFilterProps {
  filter: RequestFilter
  isPaused: boolean
  onChange: (filter: RequestFilter) => void
  onSave: () => void
}

const filterFields = ['keyword', 'call', 'username', 'code'] as const
const labels = { keyword: 'search', call: 'call', username: 'seller', code: 'code' } as const

/** Converts the text of a field to the parameter of the call. Returns undefined if the field is empty. */
function inputOf(field: (typeof filterFields)[number], text: string): string | number | undefined {
  if (text === '') return undefined
  if (field !== 'code') return text
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** Filters the request log, and pauses or saves it. */
export function LogFilter({ filter, isPaused, onChange, onSave }: LogFilterProps) {
  const { t } = useTranslation('sandbox')
  const forget = useCallMutation('sandbox.forgetRequests', { done: () => t('log.forgotten') })
  const isRefused = filter.outcome === 'refused'
  return (
    <Card>
      <SimpleGrid minColWidth="min(100%, 11rem)" autoFlow="auto-fit" spacing={12} pt={4}>
        {filterFields.map(field => (
          <TextField
            key={field}
            label={t(`log.${labels[field]}`)}
            autoComplete="off"
            spellCheck={false}
            value={filter[field] ?? ''}
            onChange={event => onChange({ ...filter, [field]: inputOf(field, event.currentTarget.value) })}
          />
        ))}
      </SimpleGrid>
      <Group gap="8px 12px" pt={12}>
        <div className={styles.refused}>
          <ChoiceRow
            label={t('log.refused')}
            chosen={isRefused}
            onChange={chosen => onChange({ ...filter, outcome: chosen ? 'refused' : undefined })}
          >
            {t('log.refused')}
          </ChoiceRow>
        </div>
        <p className={parts.dim} role="status">
          {isPaused && t('log.paused')}
        </p>
        <Button tone="soft" onPress={onSave}>
          {t('log.har')}
        </Button>
        <Button tone="plain" busy={forget.isPending} onPress={() => forget.mutate({})}>
          {t('log.forget')}
        </Button>
      </Group>
    </Card>
  )
}

/** Saves the filtered requests as a HAR file, which browsers and proxies open. */
export async function saveHar(filter: RequestFilter): Promise<void> {
  const har = await callJsonFile('sandbox.exportRequests', filter)
  saveFile(new File([har], 'requests.har', { type: 'application/json' }))
}

export type RequestFilter = Pick<Input<'sandbox.listRequests'>, 'call' | 'username' | 'code' | 'keyword' | 'outcome'>
