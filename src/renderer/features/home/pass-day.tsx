import { Flex, Text } from '@mantine/core'
import { FastForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOperator } from '../../api/operator.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useLeap } from '../../components/use-leap.ts'
import { useFormats } from '../../i18n/formats.ts'
import styles from './home.module.css'

/** The world's date and time, and the day that may pass at a press. */
export function PassDay() {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOperator = useIsOperator()
  const { leap, isLeaping } = useLeap()
  const [now, setNow] = useState(worldNow)
  useEffect(() => {
    // Nothing tells that a minute of the world has passed.
    const timer = setInterval(() => setNow(worldNow()), 20_000)
    return () => clearInterval(timer)
  }, [])
  if (!isOperator) return null
  return (
    <Flex
      className={styles.row}
      component="p"
      rowGap={0}
      justify="space-between"
      wrap="wrap"
      align="center"
      columnGap="md"
    >
      <Text component="time" c="dimmed" size="xs">
        {formats.exact(new Date(Math.max(now, worldNow())).toISOString())}
      </Text>
      <button
        type="button"
        className={styles.passDayAct}
        onClick={() => leap('day')}
        aria-disabled={isLeaping}
        data-press
      >
        <FastForward aria-hidden="true" size={16} />
        {t('home.passDay')}
      </button>
    </Flex>
  )
}
