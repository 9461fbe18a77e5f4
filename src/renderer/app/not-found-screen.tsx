import { Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { closedUntilAtom, useIsClosed } from '../api/closed-until.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import type { DrawingName } from '../ui/drawings/drawing.tsx'
import { Link } from '../ui/link.tsx'
import parts from '../ui/parts.module.css'
import { EmptyState } from '../ui/states.tsx'
import styles from './app.module.css'

/** Drawing for each reason that leads here. */
const drawings = {
  notfound: 'empty',
  closed: 'closed',
  disabled: 'locked',
  session: 'locked',
  login: 'wrong',
} as const satisfies Record<string, DrawingName>

const reasons = Object.keys(drawings) as (keyof typeof drawings)[]

/** Calls back when a closed store is open again. */
function useReopening(isWaiting: boolean, leadOn: () => void): void {
  const isClosed = useIsClosed()
  const until = useAtomValue(closedUntilAtom)
  const wasClosed = useRef(false)
  useEffect(() => {
    if (until !== null) wasClosed.current = true
    if (isWaiting && wasClosed.current && !isClosed) leadOn()
  })
}

/** Shows the text of S-055 with the reason and links (D-05). The wallet of a closed store stays reachable (D-42). */
export function NotFoundScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const reason = reasons.find(each => each === query.get('reason')) ?? 'notfound'
  useReopening(reason === 'closed', () => navigate(paths.root, { replace: true }))
  return (
    <main className={styles.notFound}>
      <EmptyState
        isPage
        drawing={drawings[reason]}
        title={t(`notFound.reasons.${reason}`)}
        text={t(`notFound.texts.${reason}`)}
      />
      {reason === 'closed' && <p className={styles.base}>{t('notFound.text')}</p>}
      <Stack className={styles.ways} gap="sm" align="center">
        <Button full onPress={() => navigate(paths.root)}>
          {t('notFound.toStore')}
        </Button>
        {reason === 'closed' && (
          <Link className={parts.textButton} to={paths.wallet}>
            {t('wallet.title')}
          </Link>
        )}
        <Link className={parts.textButton} to={paths.service}>
          {t('notFound.service')}
        </Link>
      </Stack>
      {reason !== 'closed' && <p className={styles.condition}>{t('notFound.ifClosed')}</p>}
    </main>
  )
}
