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
import { SellerView } from './seller-view.tsx'
import styles from './sellers.module.css'
import type { Seller } from './use-change-seller.ts'
import { WorldRules } from './world-rules.tsx'

/** Finds, shows, changes and creates sellers. */
export function SellersPanel() {
  const { t } = useTranslation('sandbox')
  const [word, setWord] = useState('')
  const [chosenName, setChosenName] = useState<string>()
  const sellers = usePages('sandbox.listPeople', word.trim() ? { q: word } : {})
  const { items: data, error, refetch } = sellers
  const chosen = data?.find(({ username }) => username === chosenName) ?? data?.[0]
  return (
    <Panel title={t('sellers.title')} intro={t('sellers.intro')}>
      <Wide>
        <div className={styles.desk}>
          <div className={`${parts.stack} ${styles.found}`}>
            <SearchBox label={t('sellers.search')} value={word} onChange={setWord} />
            <QueryState query={{ data, error, refetch }} skeleton={<SkeletonRows count={4} picturePx={0} inCard />}>
              {items =>
                items.length === 0 ? (
                  <EmptyState title={t(word ? 'sellers.noHit' : 'sellers.none')} />
                ) : (
                  <SellerList sellers={items} chosen={chosen?.username} onChoose={setChosenName} />
                )
              }
            </QueryState>
            <ShowMore pages={sellers} />
          </div>
          {chosen && <SellerView key={chosen.username} seller={chosen} />}
          <div className={`${parts.stack} ${styles.more}`}>
            <CreateSeller
              onCreated={username => {
                setWord('')
                setChosenName(username)
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

interface SellerListProps {
  sellers: readonly Seller[]
  chosen: string | undefined
  onChoose: (username: string) => void
}

/** Lists the sellers and marks the selected one. */
function SellerList({ sellers, chosen, onChoose }: SellerListProps) {
  const { t } = useTranslation('sandbox')
  return (
    <ul className={styles.list} aria-label={t('sellers.title')}>
      {sellers.map(seller => (
        <li key={seller.id} className={styles.item} data-chosen={seller.username === chosen || undefined}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={seller.username === chosen}
            onClick={() => onChoose(seller.username)}
          >
            <Row seller={seller} />
          </button>
          <Amount minor={seller.balance} of={{ username: seller.username, account: 'available' }} />
        </li>
      ))}
    </ul>
  )
}

function Row({ seller }: { seller: Seller }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { username, shopName, tier, closedUntil } = seller
  const flags = (['accountDisabled', 'walletFrozen', 'withdrawDisabled'] as const).filter(flag => seller[flag])
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

/** Polling interval in milliseconds: no event reports that a verification code was requested. */
const askMs = 3_000

/** Lists pending verification codes, for the presenter to read aloud. */
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
