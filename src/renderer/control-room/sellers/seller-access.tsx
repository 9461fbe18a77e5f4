import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { AskFirst } from '../ask-first.tsx'
import { type Seller, useChangeSeller } from './use-change-seller.ts'

/** Manages the sessions, PIN, locks and time zone of a seller. */
export function SellerAccess({ seller }: { seller: Seller }) {
  const { t } = useTranslation('sandbox')
  const { username, hasPayPassword } = seller
  const sessions = useChangeSeller(username, () => t('sellers.sessions.done', { name: username }))
  const unlocking = useChangeSeller(username, () => t('sellers.unlock.done'))
  const pin = useChangeSeller(username, () => t('sellers.clearPin.done'))
  return (
    <Card title={t('sellers.access')}>
      <div className={parts.stack}>
        <PinState seller={seller} />
        <AskFirst
          label={t('sellers.sessions.action')}
          ask={t('sellers.sessions.ask', { name: username })}
          busy={sessions.isBusy}
          onYes={() => void sessions.change({ expireTokens: true })}
        />
        <div className={parts.tight}>
          <Button tone="soft" busy={unlocking.isBusy} onPress={() => void unlocking.change({ unlock: true })}>
            {t('sellers.unlock.action')}
          </Button>
          <p className={parts.small}>{t('sellers.unlock.text')}</p>
        </div>
        {hasPayPassword && (
          <AskFirst
            label={t('sellers.clearPin.action')}
            ask={t('sellers.clearPin.ask', { name: username })}
            busy={pin.isBusy}
            onYes={() => void pin.change({ clearPin: true })}
          />
        )}
        <TimeZone key={`${username} ${seller.timeZone}`} seller={seller} />
      </div>
    </Card>
  )
}

function PinState({ seller: { hasPayPassword, pinLockedUntil } }: { seller: Seller }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  // Locks expire in real time, not in virtual time.
  const isLocked = pinLockedUntil !== null && Date.parse(pinLockedUntil) > Date.now()
  if (isLocked) return <p className={parts.bad}>{t('sellers.pin.locked', { time: formats.exact(pinLockedUntil) })}</p>
  return <p>{t(hasPayPassword ? 'sellers.pin.set' : 'sellers.pin.none')}</p>
}

function TimeZone({ seller: { username, timeZone } }: { seller: Seller }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const [typed, setTyped] = useState(timeZone)
  const { change, isBusy } = useChangeSeller(username, changed =>
    t('console:app.labelled', { label: t('sellers.timeZone'), value: changed.timeZone }),
  )
  const chosenName = typed.trim()
  return (
    <form
      className={parts.tight}
      onSubmit={event => {
        event.preventDefault()
        void change({ timeZone: chosenName })
      }}
    >
      <TextField
        label={t('sellers.timeZone')}
        list="seller-time-zones"
        dir="ltr"
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <datalist id="seller-time-zones">
        {Intl.supportedValuesOf('timeZone').map(zone => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button type="submit" tone="soft" busy={isBusy} disabled={chosenName === '' || chosenName === timeZone}>
        {t('sellers.saveTimeZone')}
      </Button>
    </form>
  )
}
