import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { useLeap } from '../../components/use-leap.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './margin.module.css'

/** The world's date and time, and the leaps that it can make. */
export function ClockPanel() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { leap, isLeaping } = useLeap()
  const [, tick] = useState(0)
  useEffect(() => {
    // Nothing tells that a minute of the world has passed.
    const timer = setInterval(() => tick(count => count + 1), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Card title={t('settings.clock')}>
      <p className={styles.now}>
        <time>{formats.exact(new Date(worldNow()).toISOString())}</time>
      </p>
      <div className={styles.leaps}>
        {(['hour', 'day', 'week'] as const).map(by => (
          <Button key={by} tone={by === 'day' ? 'primary' : 'soft'} busy={isLeaping} onPress={() => leap(by)}>
            {t(`settings.advance.${by}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
