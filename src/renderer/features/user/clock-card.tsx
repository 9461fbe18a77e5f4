import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { useAdvanceClock } from '../../components/advance-clock/use-advance-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './user.module.css'

const keySymbols = ['NoAuthentication', 'InsufficientPermissions']

/** Shows the world's time and advances it by an hour, a day or a week. */
export function ClockCard() {
  const { t } = useTranslation()
  const formats = useFormats()
  // The card shows refusals itself.
  const { advanceClock, isAdvancing, error } = useAdvanceClock({ onError: () => undefined })
  const [operatorKey, setOperatorKey] = useState('')
  const needsKey = keySymbols.includes(error?.symbol ?? '')
  const isWrong = error?.symbol === 'InsufficientPermissions'
  // Without a typed key, the refusal only means that one is needed.
  const refusal = isWrong
    ? t('fields.incorrect', { item: t('settings.operatorKey') })
    : needsKey && t('settings.keyNeeded')
  return (
    <Card title={t('settings.clock')}>
      <Text size="lg" fw={700}>
        {formats.exact(new Date(worldNow()).toISOString())}
      </Text>
      <Text c="dimmed" size="xs">
        {t('settings.clockText')}
      </Text>
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
      {error && !needsKey && (
        <Text c="bad" role="alert">
          {error.message || t('app.loadingFailed')}
        </Text>
      )}
      <SimpleGrid className={styles.steps} minColWidth="min(100%, 5rem)" spacing="sm" mt="md">
        {(['hour', 'day', 'week'] as const).map(by => (
          <Button key={by} tone="soft" full busy={isAdvancing} onPress={() => advanceClock(by, { operatorKey })}>
            {t(`settings.advance.${by}`)}
          </Button>
        ))}
      </SimpleGrid>
    </Card>
  )
}
