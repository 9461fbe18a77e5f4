import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/chip.tsx'
import { Amount } from '../amount.tsx'
import type { Person } from './person-words.ts'
import styles from './sellers.module.css'

interface PeopleListProps {
  people: readonly Person[]
  chosen: string | undefined
  onChoose: (username: string) => void
}

/** The sellers, one under the other; the chosen one stands beside the list. */
export function PeopleList({ people, chosen, onChoose }: PeopleListProps) {
  const { t } = useTranslation('sandbox')
  return (
    <ul className={styles.list} aria-label={t('sellers.title')}>
      {people.map(person => (
        <li key={person.id} className={styles.item} data-chosen={person.username === chosen || undefined}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={person.username === chosen}
            onClick={() => onChoose(person.username)}
          >
            <Row person={person} />
          </button>
          <Amount minor={person.balance} of={{ username: person.username, account: 'available' }} />
        </li>
      ))}
    </ul>
  )
}

function Row({ person }: { person: Person }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { username, shopName, tier, closedUntil } = person
  const flags = (['accountDisabled', 'walletFrozen', 'withdrawDisabled'] as const).filter(flag => person[flag])
  return (
    <span className={styles.words}>
      <bdi className={styles.username}>{username}</bdi>
      <bdi className={styles.shop}>{shopName}</bdi>
      <span className={styles.chips}>
        <Chip tone="dim">{t(`console:home.tiers.${tier}`)}</Chip>
        {flags.map(flag => (
          <Chip key={flag} tone="bad">
            {`${t(`sellers.${flag}.name`)} · ${t(`sellers.${flag}.on`)}`}
          </Chip>
        ))}
        {closedUntil && <Chip tone="bad">{`${t('sellers.store.name')} · ${t('sellers.store.on')}`}</Chip>}
      </span>
    </span>
  )
}
