import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { Facts } from '../../ui/facts.tsx'
import { OpenAs } from './open-as.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonBalance } from './person-balance.tsx'
import { PersonFlags } from './person-flags.tsx'
import { PersonTier } from './person-tier.tsx'
import type { Person } from './person-words.ts'
import styles from './sellers.module.css'

/** One seller: who it is, and all that may be changed. */
export function PersonView({ person }: { person: Person }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const { username, shopName, createdAt, identityStatus } = person
  return (
    <section className={styles.person} aria-label={username}>
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
      <div className={styles.cards}>
        <PersonFlags person={person} />
        <PersonBalance person={person} />
        <PersonTier person={person} />
        <PersonAccess person={person} />
      </div>
    </section>
  )
}
