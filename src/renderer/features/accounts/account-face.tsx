import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountType } from '#shared/accounts.ts'
import { AccountMark } from '../../components/account-mark.tsx'
import styles from './accounts.module.css'

interface AccountFaceProps {
  type: AccountType
  /** Name of the bank, or the owner's note for a wallet. */
  side: string
  number: ReactNode
  holder: ReactNode
  /** Shown at the end of the first line. */
  end?: ReactNode
}

/** Draws an account as a bank card or a wallet. The caller gives it the card's class. */
export function AccountFace({ type, side, number, holder, end }: AccountFaceProps) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.head}>
        <AccountMark type={type} />
        <Flex component="span" direction="column" align="flex-start" flex={1} miw={0}>
          <strong>{t(`accounts.types.${type}`)}</strong>
          {side && <bdi className={styles.side}>{side}</bdi>}
        </Flex>
        {end}
      </span>
      <bdi className={styles.number} dir="ltr">
        {number}
      </bdi>
      {holder && <bdi className={styles.side}>{holder}</bdi>}
    </>
  )
}
