import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './home.module.css'

const heightPx = 120

type Banner = Answer<'home.banners'>['list'][number]

/** The screen of the area that a banner names. */
const screens: Record<Banner['link'], string> = {
  goods: paths.warehouse,
  ads: paths.ads,
  invitations: paths.invitations,
}

/** Pictures that lead somewhere, one at a time: swiped, scrolled, or chosen by their dots. It never moves by itself. */
export function Banners() {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const banners = useCall('home.banners', {})
  const row = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  if (banners.isPending) return <Skeleton heightPx={heightPx} />
  const list = banners.data?.list ?? []
  if (list.length === 0) return null
  const show = (index: number) =>
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  const follow = () => {
    const { current } = row
    if (current) setShown(Math.round(Math.abs(current.scrollLeft) / current.clientWidth))
  }
  return (
    <section aria-label={t('home.banners')}>
      <div ref={row} className={styles.banners} onScroll={follow}>
        {list.map(({ id, title, image, link }) => (
          <Link key={id} className={styles.banner} to={screens[link]}>
            <span className={styles.bannerTitle}>{title}</span>
            <img src={fileUrl(image)} alt="" decoding="async" />
          </Link>
        ))}
      </div>
      <div className={styles.dots}>
        {list.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={t('home.showBanner', { number: formats.number(index + 1), title })}
            aria-current={index === shown}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  )
}
