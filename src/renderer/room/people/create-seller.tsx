import { useState } from 'react'
import { authLimits } from '#shared/auth.ts'
import { shopLimits } from '#shared/shop.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../use-act.ts'
import { drawPassword } from './sample-password.ts'

interface Account {
  username: string
  password: string
}

/** Makes a seller; name and password stand there until they are handed out, and nowhere afterwards. */
export function CreateSeller({ onCreated }: { onCreated: (username: string) => void }) {
  const { t } = useRoomTranslation()
  const [created, setCreated] = useState<Account | null>(null)
  return (
    <Card title={t('people.create')}>
      {created ? (
        <HandOut account={created} onDone={() => setCreated(null)} />
      ) : (
        <NewSeller
          onCreated={account => {
            setCreated(account)
            onCreated(account.username)
          }}
        />
      )}
    </Card>
  )
}

function NewSeller({ onCreated }: { onCreated: (account: Account) => void }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const [username, setUsername] = useState('')
  const [shopName, setShopName] = useState('')
  const { act, isBusy } = useAct('sandbox.importPeople', () => say('people.created'))
  const create = async () => {
    const account = { username: username.trim(), password: drawPassword() }
    const shop = shopName.trim()
    if (await act({ list: [{ ...account, ...(shop && { shopName: shop }) }] })) onCreated(account)
  }
  return (
    <form
      className={parts.stack}
      onSubmit={event => {
        event.preventDefault()
        void create()
      }}
    >
      <TextField
        label={t('auth.username')}
        autoComplete="off"
        minLength={authLimits.username.min}
        maxLength={authLimits.username.max}
        value={username}
        onChange={event => setUsername(event.currentTarget.value)}
      />
      <TextField
        label={t('shop.name')}
        description={t('app.optional')}
        autoComplete="off"
        maxLength={shopLimits.name}
        value={shopName}
        onChange={event => setShopName(event.currentTarget.value)}
      />
      <Button type="submit" tone="soft" busy={isBusy} disabled={username.trim().length < authLimits.username.min}>
        {say('people.create')}
      </Button>
    </form>
  )
}

function HandOut({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  return (
    <div className={parts.stack}>
      <p className={parts.note} role="status">
        {say('people.handOut')}
      </p>
      <CopyCell label={t('auth.username')} text={account.username} />
      <CopyCell label={t('auth.password')} text={account.password} />
      <Button tone="soft" onPress={onDone}>
        {t('app.done')}
      </Button>
    </div>
  )
}
