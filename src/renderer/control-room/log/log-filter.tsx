import { useTranslation } from 'react-i18next'
import type { Input } from '#shared/contract/schemas.ts'
import { readFile } from '../../api/client.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import styles from './log.module.css'

interface LogFilterProps {
  which: WhichRequests
  isPaused: boolean
  onChange: (which: WhichRequests) => void
  onSave: () => void
}

const texts = ['keyword', 'call', 'username', 'code'] as const
const labels = { keyword: 'search', call: 'call', username: 'seller', code: 'code' } as const

/** What a field says, as the call takes it: nothing where it is empty. */
function inputOf(field: (typeof texts)[number], text: string): string | number | undefined {
  if (text === '') return undefined
  if (field !== 'code') return text
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** WhichRequests calls are shown, and what is done with all of them. */
export function LogFilter({ which, isPaused, onChange, onSave }: LogFilterProps) {
  const { t } = useTranslation('sandbox')
  const forget = useCallMutation('sandbox.forgetRequests', { done: () => t('log.forgotten') })
  const isRefused = which.outcome === 'refused'
  return (
    <Card>
      <div className={styles.fields}>
        {texts.map(field => (
          <TextField
            key={field}
            label={t(`log.${labels[field]}`)}
            autoComplete="off"
            spellCheck={false}
            value={which[field] ?? ''}
            onChange={event => onChange({ ...which, [field]: inputOf(field, event.currentTarget.value) })}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <div className={styles.refused}>
          <ChoiceRow
            label={t('log.refused')}
            chosen={isRefused}
            onChange={chosen => onChange({ ...which, outcome: chosen ? 'refused' : undefined })}
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
      </div>
    </Card>
  )
}

/** Hands the calls that are meant to the person, for the tools that open such a file. */
export async function saveHar(which: WhichRequests): Promise<void> {
  const har = await readFile('sandbox.exportRequests', which)
  saveFile(new File([har], 'requests.har', { type: 'application/json' }))
}

/** Which calls of the journal are meant. */
export type WhichRequests = Pick<Input<'sandbox.listRequests'>, 'call' | 'username' | 'code' | 'keyword' | 'outcome'>
