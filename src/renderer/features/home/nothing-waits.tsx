import { Flex } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './home.module.css'

/** The calm line of a store in which nothing waits for the seller. */
export function NothingWaits() {
  const { t } = useTranslation()
  return (
    <Flex className={styles.calm} component="p" gap="md" align="center">
      <CircleCheck aria-hidden="true" size={20} />
      {t('home.nothing')}
    </Flex>
  )
}
