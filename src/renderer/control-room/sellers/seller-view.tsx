import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tierIds } from '#shared/tiers.ts'
import { call } from '../../api/client.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useConsoleTab } from '../use-console-tab.ts'
import { SellerAccess } from './seller-access.tsx'
import { SellerBalance } from './seller-balance.tsx'
import { SellerFlags } from './seller-flags.tsx'
import styles from './sellers.module.css'
import { type Seller, useChangeSeller } from './use-change-seller.ts'

/** Shows one seller and everything that can be changed. */
export function SellerView({ seller }: { seller: Seller }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const { username, shopName, createdAt, identityStatus } = seller
  return (
    <section className={styles.seller} aria-label={username}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <bdi>{shopName}</bdi>
        </h3>
        <OpenAs username={username} />
        <Facts
          facts={[
            { label: t('console:auth.username'), value: username },
            { label: t('console:identity.title'), value: t(`console:identity.status.${identityStatus}`) },
            { label: t('sellers.since'), value: formats.exact(createdAt) },
          ]}
        />
      </div>
      <SimpleGrid minColWidth="min(100%, 20rem)" spacing={16} className={styles.cards}>
        <SellerFlags seller={seller} />
        <SellerBalance seller={seller} />
        <SellerTier seller={seller} />
        <SellerAccess seller={seller} />
      </SimpleGrid>
    </section>
  )
}

/** Opens the console as a seller, in its window in the desktop app or in a new tab in a browser. */
function OpenAs({ username }: { username: string }) {
  const { t } = useTranslation('sandbox')
  const { open, isBusy } = useConsoleTab()
  const signIn = async () => {
    const { token } = await call('sandbox.signInAs', { username })
    showToast(t('sellers.opened', { name: username }))
    return { token }
  }
  return (
    <Button busy={isBusy} onPress={() => void open(signIn)}>
      {t('sellers.openAs')}
    </Button>
  )
}

/** Sets the tier without checking its requirements. */
function SellerTier({ seller: { username, tier } }: { seller: Seller }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { change } = useChangeSeller(username, changed =>
    t('console:app.labelled', { label: t('sellers.tier'), value: t(`console:home.tiers.${changed.tier}`) }),
  )
  return (
    <Card title={t('sellers.tier')}>
      <RadioCards
        label={t('sellers.tier')}
        value={tier}
        onChange={id => {
          const chosenName = tierIds.find(each => each === id)
          if (chosenName) void change({ tier: chosenName })
        }}
        options={tierIds.map(id => ({ id, mark: null, title: t(`console:home.tiers.${id}`) }))}
      />
    </Card>
  )
}
