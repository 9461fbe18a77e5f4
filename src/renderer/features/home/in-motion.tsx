import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { worldNow } from '../../api/world-clock.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import { Link } from '../../ui/link.tsx'
import styles from './in-motion.module.css'
import { PassDay } from './pass-day.tsx'

type Motion = Answer<'home.stat'>['inMotion']

/** What has been paid and comes back as money by itself, and when the next of it arrives. */
export function InMotion({ motion: { packed, onTheWay, settling, nextPayout } }: { motion: Motion }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card title={t('home.inMotion')}>
      <div className={styles.stages}>
        <Stage
          figure={formats.number(packed)}
          word={t('home.packed')}
          to={linkTo(paths.orders, { status: 'to_be_shipped' })}
        />
        <Stage
          figure={formats.number(onTheWay)}
          word={t('home.onTheWay')}
          to={linkTo(paths.orders, { status: 'shipped' })}
        />
        <Stage
          figure={<span {...amountOf(figureSources.settlementAmount)}>{formats.money(settling.amount).value}</span>}
          word={t('home.toSettle')}
          to={linkTo(paths.orders, { group: 'settlement' })}
        />
      </div>
      {nextPayout && (
        <p className={styles.payout}>
          <span>{t('home.nextPayout', { day: formats.date(nextPayout.at, worldNow()) })}</span>
          <bdi dir="ltr" className={styles.gain} {...amountOf({ none: 'forecast' })}>
            {formats.money(nextPayout.amount, true).value}
          </bdi>
        </p>
      )}
      <PassDay />
    </Card>
  )
}

function Stage({ figure, word, to }: { figure: ReactNode; word: string; to: string }) {
  return (
    <Link className={styles.stage} to={to} data-press>
      <bdi dir="ltr" className={styles.figure}>
        {figure}
      </bdi>
      <span className={styles.word}>{word}</span>
    </Link>
  )
}
