import { Fragment } from 'react'
import type { ItemOf } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Money } from '../../ui/money.tsx'
import styles from './entry-list.module.css'
import { useAccountName } from './entry-words.ts'

type Entry = ItemOf<'sandbox.listEntries'>

/** Entries with what each moved, and that it adds up to zero. */
export function EntryList({ list }: { list: readonly Entry[] }) {
  return (
    <ol className={styles.list} data-entry>
      {list.map(entry => (
        <li key={entry.id}>
          <EntryRow entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function EntryRow({ entry: { kind, at, ref, username, note, postings, sum } }: { entry: Entry }) {
  const { t } = useRoomTranslation()
  const formats = useFormats()
  const nameOf = useAccountName()
  return (
    <section className={styles.entry}>
      <h3 className={styles.head}>
        <span>{t(`books.kinds.${kind}`)}</span>
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
              <Money parts={formats.money(amount, true)} tone={amount > 0 ? 'good' : 'ink'} bare />
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('books.sum')}</dt>
          <dd>
            <Money parts={formats.money(sum)} bare />
          </dd>
        </div>
      </dl>
    </section>
  )
}
