import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Panel, Wide } from '../panel.tsx'
import { CodeList } from './code-list.tsx'
import { CreateSeller } from './create-seller.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonView } from './person-view.tsx'
import styles from './sellers.module.css'
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
