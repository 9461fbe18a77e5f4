import { Flex } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryMetric } from '#shared/ledger.ts'
import type { ItemOf } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Money } from '../../ui/money.tsx'
import styles from './entry-list.module.css'
import { useAccountName } from './entry-words.ts'

type Entry = ItemOf<'sandbox.listEntries'>

/** Lists entries with their postings, which sum to zero, and marks those that an indicator counts. */
export function EntryList({ list }: { list: readonly Entry[] }) {
  return (
    <Flex className={styles.list} component="ol" direction="column" data-entry>
      {list.map(entry => (
        <li key={entry.id}>
          <EntryRow entry={entry} />
        </li>
      ))}
    </Flex>
  )
}

/** Explains an indicator and shows the sum of the listed entries. */
export function CountedSum({ metric, list }: { metric: EntryMetric; list: readonly Entry[] }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <div data-entry>
      <p>{t(`ledger.metrics.${metric}`)}</p>
      <dl className={styles.postings}>
        <div className={styles.counted}>
          <dt>{t('ledger.counting')}</dt>
          <dd>
            <Money
              parts={formats.money(list.reduce((sum, { counted }) => sum + (counted ?? 0), 0))}
              size="figure"
              of={null}
            />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function EntryRow({ entry: { kind, at, ref, username, note, postings, sum, counted } }: { entry: Entry }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const nameOf = useAccountName()
  return (
    <section className={styles.entry}>
      <h3 className={styles.head}>
        <span>{t(`ledger.kinds.${kind}`)}</span>
        <time dateTime={at}>{formats.exact(at)}</time>
      </h3>
      <p className={styles.dim}>
        <bdi dir="ltr">{ref}</bdi>
        {[username, note].map(
          text =>
            text && (
              <Fragment key={text}>
                {' '}
                · <bdi>{text}</bdi>
              </Fragment>
            ),
        )}
      </p>
      <dl className={styles.postings}>
        {postings.map(({ account, amount }) => (
          <div key={account}>
            <dt>{nameOf(account)}</dt>
            <dd>
              <Money parts={formats.money(amount, true)} tone={amount > 0 ? 'good' : 'ink'} bare of={null} />
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('ledger.sum')}</dt>
          <dd>
            <Money parts={formats.money(sum)} bare of={null} />
          </dd>
        </div>
        {counted !== null && (
          <div className={styles.counted}>
            <dt>{t('ledger.counted')}</dt>
            <dd>
              <Money parts={formats.money(counted, true)} bare of={null} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
