import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, usePages } from '../../api/queries.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Amount } from '../amount.tsx'
import { Panel, Wide } from '../panel.tsx'
import { CreateSeller } from './create-seller.tsx'
import { PersonView } from './seller-view.tsx'
import styles from './sellers.module.css'
import type { Person } from './use-change-seller.ts'
import { WorldRules } from './world-rules.tsx'

/** The sellers of the world: found, looked at one by one, changed, made. */
export function SellersPanel() {
  const { t } = useTranslation('sandbox')
  const [word, setWord] = useState('')
  const [wanted, setWanted] = useState<string>()
  const people = usePages('sandbox.listPeople', word.trim() ? { q: word } : {})
  const { items: data, error, refetch } = people
  const chosen = data?.find(({ username }) => username === wanted) ?? data?.[0]
  return (
    <Panel title={t('sellers.title')} intro={t('sellers.intro')}>
      <Wide>
        <div className={styles.desk}>
          <div className={`${styles.side} ${styles.found}`}>
            <SearchBox label={t('sellers.search')} value={word} onChange={setWord} />
            <QueryState query={{ data, error, refetch }} skeleton={<SkeletonRows count={4} picturePx={0} inCard />}>
              {items =>
                items.length === 0 ? (
                  <EmptyState title={t(word ? 'sellers.noHit' : 'sellers.none')} />
                ) : (
                  <PeopleList people={items} chosen={chosen?.username} onChoose={setWanted} />
                )
              }
            </QueryState>
            <ShowMore pages={people} />
          </div>
          {chosen && <PersonView key={chosen.username} person={chosen} />}
          <div className={`${styles.side} ${styles.more}`}>
            <CreateSeller
              onCreated={username => {
                setWord('')
                setWanted(username)
              }}
            />
            <CodeList />
            <WorldRules />
          </div>
        </div>
      </Wide>
    </Panel>
  )
}

interface PeopleListProps {
  people: readonly Person[]
  chosen: string | undefined
  onChoose: (username: string) => void
}

/** The sellers, one under the other; the chosen one stands beside the list. */
function PeopleList({ people, chosen, onChoose }: PeopleListProps) {
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

/** No event tells that somebody is asked for a code. */
const askMs = 3_000

/** The verification codes that somebody is asked for now, to be read out. */
function CodeList() {
  const { t } = useTranslation('sandbox')
  const codes = useCall('sandbox.listCaptchas', {}, { refetchMs: askMs })
  return (
    <Card title={t('sellers.codes')}>
      <QueryState query={codes} rows={1}>
        {({ list }) => (
          <div aria-live="polite">
            {list.length === 0 && <p className={parts.dim}>{t('sellers.noCodes')}</p>}
            {list.map(({ captchaId, username, code }) => (
              <CopyCell key={captchaId} label={username} text={code} />
            ))}
          </div>
        )}
      </QueryState>
    </Card>
  )
}
