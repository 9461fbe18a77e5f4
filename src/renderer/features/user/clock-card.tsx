import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './settings.module.css'
import { useAdvanceClock } from './use-advance-clock.ts'

const steps = [
  { id: 'hour', advance: 'PT1H' },
  { id: 'day', advance: 'P1D' },
  { id: 'week', advance: 'P7D' },
] as const

const keySymbols = ['NoAuthentication', 'InsufficientPermissions']

/** The world's clock: a day passes at a press, and orders ship, arrive and settle. */
export function ClockCard() {
  const { t } = useTranslation()
  const formats = useFormats()
  const clock = useAdvanceClock()
  const [operatorKey, setOperatorKey] = useState('')
  const needsKey = keySymbols.includes(clock.error?.symbol ?? '')
  const advance = (duration: string) =>
    clock.mutate(
      { advance: duration, operatorKey },
      { onSuccess: ({ events }) => showToast(t('settings.timePassed', { count: events })) },
    )
  return (
    <Card title={t('settings.clock')}>
      <Cell
        label={t('settings.now')}
        note={t('settings.clockText')}
        value={formats.exact(clock.data?.now ?? new Date(worldNow()).toISOString())}
      />
      {(needsKey || operatorKey !== '') && (
        <TextField
          label={t('settings.operatorKey')}
          description={t('settings.operatorKeyText')}
          autoComplete="off"
          value={operatorKey}
          error={
            clock.error?.symbol === 'InsufficientPermissions'
              ? t('fields.incorrect', { item: t('settings.operatorKey') })
              : null
          }
          onChange={event => setOperatorKey(event.currentTarget.value)}
        />
      )}
      {clock.error && !needsKey && (
        <p className={styles.error} role="alert">
          {clock.error.message || t('app.loadingFailed')}
        </p>
      )}
      <div className={styles.steps}>
        {steps.map(step => (
          <Button key={step.id} tone="soft" full busy={clock.isPending} onPress={() => advance(step.advance)}>
            {t(`settings.advance.${step.id}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
