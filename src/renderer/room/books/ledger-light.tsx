import { BookCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { linkTo, roomPaths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { useSandboxState } from '../use-world-time.ts'
import styles from './books.module.css'

const askMs = 5_000

/** For the head of the room: whether the ledger balances, and how much tried to leave the computer; leads to the books. */
export function LedgerLight() {
  const { t } = useRoomTranslation()
  const formats = useFormats()
  const { data: state } = useSandboxState()
  const { data: outside } = useCall('sandbox.outside', {}, { refetchMs: askMs })
  if (!state || !outside) return null
  const { sum, balancesAgree } = state.book
  const isSound = sum === 0 && balancesAgree
  const Icon = isSound ? BookCheck : TriangleAlert
  return (
    <Link to={linkTo(roomPaths.panel, { panel: 'books' })} className={styles.small} data-sound={isSound}>
      <span className={styles.sign}>
        <Icon aria-hidden="true" size={20} />
        <span>
          {t(isSound ? 'books.balances' : 'books.astray')} <bdi dir="ltr">{formats.money(sum).value}</bdi>
        </span>
      </span>
      <span className={styles.sign}>
        <ShieldCheck aria-hidden="true" size={20} />
        {t('books.blocked', { n: formats.number(outside.blocked) })}
      </span>
    </Link>
  )
}
