import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RefundReason } from '#shared/orders.ts'
import styles from './refund.module.css'

/** Reasons that answer each reason of a buyer, keys of `refunds.ready`. */
const answers = {
  changed_mind: ['changedMind', 'described'],
  late: ['onTime', 'described'],
  damaged: ['intact', 'described'],
  wrong_item: ['described', 'intact'],
  not_as_described: ['described', 'intact'],
  lost: ['onTime'],
} as const satisfies Record<RefundReason, readonly string[]>

interface RejectReasonsProps {
  /** Reason of the buyer. */
  asked: RefundReason
  /** Text of the field, to mark the chosen reason. */
  value: string
  onChoose: (text: string) => void
}

/** Offers reasons for rejecting the refund that fit the buyer's. A press fills the field. */
export function RejectReasons({ asked, value, onChoose }: RejectReasonsProps) {
  const { t } = useTranslation()
  return (
    <Flex component="fieldset" direction="column" gap="sm" aria-label={t('refunds.ready.title')}>
      {answers[asked].map(id => {
        const text = t(`refunds.ready.${id}`)
        return (
          <button
            key={id}
            type="button"
            className={styles.ready}
            aria-pressed={value === text}
            onClick={() => onChoose(text)}
            data-press
          >
            {text}
          </button>
        )
      })}
    </Flex>
  )
}
