import { useState } from 'react'
import { useCommand } from '../../api/operator.ts'
import { worldNow } from '../../api/world-clock.ts'
import { leaps } from '../../components/use-leap.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './settings.module.css'

const keySymbols = ['NoAuthentication', 'InsufficientPermissions']

/** The world's clock: a day passes at a press, and orders ship, arrive and settle. */
export function ClockCard() {
  const { t } = useTranslation()
  const formats = useFormats()
  const clock = useCommand('sandbox.clock')
  const [operatorKey, setOperatorKey] = useState('')
  const needsKey = keySymbols.includes(clock.error?.symbol ?? '')
  const isWrong = clock.error?.symbol === 'InsufficientPermissions'
  // Says that nothing happened, also where there was no key to be wrong.
  const refusal = isWrong
    ? t('fields.incorrect', { item: t('settings.operatorKey') })
    : needsKey && t('settings.keyNeeded')
  const advance = (duration: string) =>
    clock.mutate(
      { input: { advance: duration }, operatorKey },
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
          error={refusal}
          onChange={event => setOperatorKey(event.currentTarget.value)}
        />
      )}
      {clock.error && !needsKey && (
        <p className={styles.error} role="alert">
          {clock.error.message || t('app.loadingFailed')}
        </p>
      )}
      <div className={styles.steps}>
        {(['hour', 'day', 'week'] as const).map(by => (
          <Button key={by} tone="soft" full busy={clock.isPending} onPress={() => advance(leaps[by])}>
            {t(`settings.advance.${by}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
