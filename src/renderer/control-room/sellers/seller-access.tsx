import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { AskFirst } from '../ask-first.tsx'
import { type Person, useChange } from './use-change-seller.ts'

/** Sessions, PIN, locks and the zone that says when a day of the seller ends. */
export function PersonAccess({ person }: { person: Person }) {
  const { t } = useTranslation('sandbox')
  const { username, hasPayPassword } = person
  const sessions = useChange(username, () => t('sellers.sessions.done', { name: username }))
  const unlocking = useChange(username, () => t('sellers.unlock.done'))
  const pin = useChange(username, () => t('sellers.clearPin.done'))
  return (
    <Card title={t('sellers.access')}>
      <div className={parts.stack}>
        <PinState person={person} />
        <AskFirst
          label={t('sellers.sessions.act')}
          ask={t('sellers.sessions.ask', { name: username })}
          busy={sessions.isBusy}
          onYes={() => void sessions.change({ expireTokens: true })}
        />
        <div className={parts.tight}>
          <Button tone="soft" busy={unlocking.isBusy} onPress={() => void unlocking.change({ unlock: true })}>
            {t('sellers.unlock.act')}
          </Button>
          <p className={parts.small}>{t('sellers.unlock.text')}</p>
        </div>
        {hasPayPassword && (
          <AskFirst
            label={t('sellers.clearPin.act')}
            ask={t('sellers.clearPin.ask', { name: username })}
            busy={pin.isBusy}
            onYes={() => void pin.change({ clearPin: true })}
          />
        )}
        <TimeZone key={`${username} ${person.timeZone}`} person={person} />
      </div>
    </Card>
  )
}

function PinState({ person: { hasPayPassword, pinLockedUntil } }: { person: Person }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  // A lock ages on the computer's clock.
  const isLocked = pinLockedUntil !== null && Date.parse(pinLockedUntil) > Date.now()
  if (isLocked) return <p className={parts.bad}>{t('sellers.pin.locked', { time: formats.exact(pinLockedUntil) })}</p>
  return <p>{t(hasPayPassword ? 'sellers.pin.set' : 'sellers.pin.none')}</p>
}

function TimeZone({ person: { username, timeZone } }: { person: Person }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const [typed, setTyped] = useState(timeZone)
  const { change, isBusy } = useChange(username, changed =>
    t('console:app.labelled', { label: t('sellers.timeZone'), value: changed.timeZone }),
  )
  const wanted = typed.trim()
  return (
    <form
      className={parts.tight}
      onSubmit={event => {
        event.preventDefault()
        void change({ timeZone: wanted })
      }}
    >
      <TextField
        label={t('sellers.timeZone')}
        list="people-time-zones"
        dir="ltr"
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <datalist id="people-time-zones">
        {Intl.supportedValuesOf('timeZone').map(zone => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button type="submit" tone="soft" busy={isBusy} disabled={wanted === '' || wanted === timeZone}>
        {t('sellers.saveTimeZone')}
      </Button>
    </form>
  )
}
