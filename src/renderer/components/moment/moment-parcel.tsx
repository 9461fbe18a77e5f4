import { Check } from 'lucide-react'
import { useFileUrl } from '../../media/file-url.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './moment-parcel.module.css'

/** Number of pictures that the parcel has room for. */
const most = 3

/** Drops the goods into a parcel, which then gets a tick. Decorative: the title says the same. */
export function MomentParcel({ goods }: { goods: readonly string[] }) {
  const fileUrl = useFileUrl()
  const shown = goods.slice(0, most)
  return (
    <div className={styles.parcel} aria-hidden="true">
      <div className={styles.goods} data-count={shown.length}>
        {shown.map((image, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two orders may have the same picture
          <span key={place} className={styles.good}>
            <Picture src={fileUrl(image)} sizePx={76} />
          </span>
        ))}
      </div>
      <div className={styles.box}>
        <span className={styles.seal}>
          <Check />
        </span>
      </div>
    </div>
  )
}
