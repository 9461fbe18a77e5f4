import { Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { worldOverAtom } from '../api/world-over.ts'
import { useStrip } from '../i18n/strip.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'
import { ErrorState } from '../ui/states.tsx'
import styles from './app.module.css'

/** Renders a page of a separate world. When that world ends, the page is replaced by an explanation. */
export function WhileWorldStands({ children }: { children: ReactNode }) {
  return useAtomValue(worldOverAtom) ? <WorldOver /> : children
}

function WorldOver() {
  const { t } = useTranslation()
  // The app's window of a separate world has no other page, and the main store has its own window.
  const way = window.stallkeeper ? (
    <Button onPress={() => window.close()}>{t('app.close')}</Button>
  ) : (
    <Button onPress={() => location.assign(paths.root)}>{t('app.worldOver.toStore')}</Button>
  )
  return (
    <Stack gap={0} h="100%" bg="var(--paper)">
      <SandboxStrip text={useStrip()} />
      <main className={styles.body}>
        <ErrorState
          isPage
          drawing="closed"
          title={t('app.worldOver.title')}
          text={t('app.worldOver.text')}
          action={way}
        />
      </main>
    </Stack>
  )
}
