import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import { shopLimits } from '#shared/shop.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'

interface Account {
  username: string
  password: string
}

/** Creates a seller and shows name and password once. */
export function CreateSeller({ onCreated }: { onCreated: (username: string) => void }) {
  const { t } = useTranslation('sandbox')
  const [created, setCreated] = useState<Account | null>(null)
  return (
    <Card title={t('sellers.create')}>
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
  const { t } = useTranslation(['sandbox', 'console'])
  const [username, setUsername] = useState('')
  const [shopName, setShopName] = useState('')
  const { send, isPending } = useCallMutation('sandbox.importPeople', { done: () => t('sellers.created') })
  const create = async () => {
    const account = { username: username.trim(), password: drawPassword() }
    const shop = shopName.trim()
    if (await send({ list: [{ ...account, ...(shop && { shopName: shop }) }] })) onCreated(account)
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
        label={t('console:auth.username')}
        autoComplete="off"
        minLength={authLimits.username.min}
        maxLength={authLimits.username.max}
        value={username}
        onChange={event => setUsername(event.currentTarget.value)}
      />
      <TextField
        label={t('console:shop.name')}
        optional={t('console:app.optional')}
        autoComplete="off"
        maxLength={shopLimits.name}
        value={shopName}
        onChange={event => setShopName(event.currentTarget.value)}
      />
      <Button type="submit" tone="soft" busy={isPending} disabled={username.trim().length < authLimits.username.min}>
        {t('sellers.create')}
      </Button>
    </form>
  )
}

function HandOut({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation(['sandbox', 'console'])
  return (
    <div className={parts.stack}>
      <p className={parts.note} role="status">
        {t('sellers.handOut')}
      </p>
      <CopyCell label={t('console:auth.username')} text={account.username} />
      <CopyCell label={t('console:auth.password')} text={account.password} />
      <Button tone="soft" onPress={onDone}>
        {t('console:app.done')}
      </Button>
    </div>
  )
}

/** Letters and digits that cannot be confused when read aloud or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const chars = 10

/** Generates a random password in the browser. */
const drawPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(chars)), draw => alphabet[draw % alphabet.length]).join('')
