import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import { type TierId, tierIds, tiers } from '#shared/tiers.ts'
import { worldNow } from '../../api/world-clock.ts'
import { creditTone } from '../../components/credit-tone.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './credit-facts.module.css'

const { max, completed, missedPayment, complaintBelowStars } = shopLimits.credit

type Credit = Answer<'home.stat'>['credit']

/** The score on its scale, why it fell last, and what moves it. */
export function CreditFacts({ credit: { score, fell }, tier }: { credit: Credit; tier: TierId }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const next = tierIds.find(id => tiers[id].level === tiers[tier].level + 1)
  const need = next && 'credit' in tiers[next].needs ? tiers[next].needs.credit : undefined
  return (
    <div className={styles.facts}>
      <p className={styles.score} data-tone={creditTone(score)}>
        {t('home.creditOf', { value: formats.number(score), most: formats.number(max) })}
      </p>
      <span className={styles.scale} data-tone={creditTone(score)} aria-hidden="true">
        <span style={{ inlineSize: `${(score / max) * 100}%` }} />
      </span>
      {fell && (
        <Part title={t('home.creditFell')}>
          <Move points={-fell.points}>
            <Link to={linkTo(paths.order, { orderNo: fell.orderNo })}>
              {t(`home.creditFalls.${fell.by}`, { order: fell.orderNo })}
            </Link>{' '}
            <span className={styles.dim}>{formats.when(fell.at, worldNow())}</span>
          </Move>
        </Part>
      )}
      <Part title={t('home.creditMoves')}>
        <Move points={completed}>{t('home.creditCompleted', { stars: complaintBelowStars })}</Move>
        <Move points={missedPayment}>{t('home.creditMissed')}</Move>
      </Part>
      {next && need !== undefined && (
        <p className={styles.dim}>
          {t('home.creditNeeded', { tier: t(`home.tiers.${next}`), value: formats.number(need) })}
        </p>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

function Move({ points, children }: { points: number; children: ReactNode }) {
  const formats = useFormats()
  return (
    <li className={styles.move}>
      <bdi dir="ltr" className={styles.points} data-tone={points < 0 ? 'bad' : 'good'}>
        {formats.signed(points)}
      </bdi>
      <span>{children}</span>
    </li>
  )
}
