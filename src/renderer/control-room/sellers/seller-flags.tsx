import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { AskFirst } from '../ask-first.tsx'
import styles from './sellers.module.css'
import { type Seller, useChangeSeller } from './use-change-seller.ts'

/** Tone of each flag when it is set and when it is not. */
const tones = {
  walletFrozen: ['bad', 'good'],
  withdrawDisabled: ['bad', 'good'],
  accountDisabled: ['bad', 'good'],
  admin: ['accent', 'dim'],
} as const
const flags = ['walletFrozen', 'withdrawDisabled', 'accountDisabled', 'admin'] as const

/** Shows the permissions of a seller and toggles them. */
export function SellerFlags({ seller }: { seller: Seller }) {
  const { t } = useTranslation('sandbox')
  return (
    <Card title={t('sellers.flags')}>
      {flags.map(flag => (
        <Flag key={flag} seller={seller} flag={flag} />
      ))}
      <Closing seller={seller} />
    </Card>
  )
}

function Flag({ seller, flag }: { seller: Seller; flag: (typeof flags)[number] }) {
  const { t } = useTranslation('sandbox')
  const { username } = seller
  const isSet = seller[flag]
  const words = (set: boolean) => t(`sellers.${flag}.${set ? 'on' : 'off'}`)
  const { change, isBusy } = useChangeSeller(
    username,
    changed => `${t(`sellers.${flag}.name`)} · ${words(changed[flag])}`,
  )
  const turn = () => void change({ [flag]: !isSet })
  const label = t(`sellers.${flag}.${isSet ? 'unset' : 'set'}`)
  return (
    <div className={styles.flag}>
      <span className={styles.flagName}>
        {t(`sellers.${flag}.name`)} <Chip tone={tones[flag][isSet ? 0 : 1]}>{words(isSet)}</Chip>
      </span>
      {flag === 'accountDisabled' && !isSet ? (
        <AskFirst label={label} ask={t('sellers.accountDisabled.ask', { name: username })} busy={isBusy} onYes={turn} />
      ) : (
        <Button tone="soft" busy={isBusy} onPress={turn}>
          {label}
        </Button>
      )}
    </div>
  )
}

function Closing({ seller: { username, closedUntil } }: { seller: Seller }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { change, isBusy } = useChangeSeller(
    username,
    changed => `${t('sellers.store.name')} · ${t(`sellers.store.${changed.closedUntil ? 'on' : 'off'}`)}`,
  )
  return (
    <div className={styles.flag}>
      <span className={styles.flagName}>
        {t('sellers.store.name')}{' '}
        <Chip tone={closedUntil ? 'bad' : 'good'}>
          {closedUntil ? `${t('sellers.store.on')} · ${formats.exact(closedUntil)}` : t('sellers.store.off')}
        </Chip>
      </span>
      {closedUntil === null ? (
        <AskFirst
          label={t('sellers.store.set')}
          ask={t('sellers.store.ask')}
          busy={isBusy}
          onYes={() => void change({ close: true })}
        />
      ) : (
        <Button tone="soft" busy={isBusy} onPress={() => void change({ open: true })}>
          {t('sellers.store.unset')}
        </Button>
      )}
    </div>
  )
}
