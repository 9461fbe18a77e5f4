import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { keepOperatorKey } from '../api/client.ts'
import { QueryError } from '../components/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import parts from '../ui/parts.module.css'
import { TextField } from '../ui/text-field.tsx'
import styles from './control-room.module.css'
import { useSandboxState } from './use-world-time.ts'

/** Refusals that mean the caller is not an operator. */
const notOperator = ['NoAuthentication', 'InsufficientPermissions']

/** Shows the Control room to an operator, and asks everybody else for the operator key. */
export function OperatorGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useSandboxState()
  if (data) return children
  if (!error) return null
  return (
    <main className={styles.gate}>
      {notOperator.includes(error.symbol ?? '') ? (
        <KeyForm error={error} />
      ) : (
        <QueryError error={error} onRetry={refetch} />
      )}
    </main>
  )
}

function KeyForm({ error }: { error: ApiError }) {
  const { t } = useTranslation('sandbox')
  const client = useQueryClient()
  const [key, setKey] = useState('')
  const enter = async () => {
    keepOperatorKey(key.trim())
    await client.invalidateQueries()
  }
  return (
    <Card title={t('controlRoom.keyTitle')}>
      <form
        className={parts.stack}
        onSubmit={event => {
          event.preventDefault()
          void enter()
        }}
      >
        <p>{t('controlRoom.keyText')}</p>
        <TextField
          label={t('controlRoom.key')}
          autoComplete="off"
          value={key}
          error={error.symbol === 'InsufficientPermissions' && t('controlRoom.keyWrong')}
          onChange={event => setKey(event.currentTarget.value)}
        />
        <Button type="submit">{t('controlRoom.enter')}</Button>
      </form>
    </Card>
  )
}
