import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageCodes, languages } from '#shared/languages.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { OpenConsole } from '../open-console.tsx'
import { Panel, Wide } from '../panel.tsx'
import { codesToWalk, endAtom, reportAtom, startWalk, stopAtom } from './error-walk.ts'
import styles from './errors.module.css'
import { ReportCard } from './report-card.tsx'

/** Starts a walk of every code through the console and shows its report. */
export function ErrorsPanel() {
  const { t } = useTranslation('sandbox')
  const report = useAtomValue(reportAtom)
  return (
    <Panel title={t('errors.title')} intro={t('errors.intro')}>
      <Card title={t('errors.walk')}>
        <WalkForm />
      </Card>
      <Wide>
        {report ? (
          <ReportCard report={report} />
        ) : (
          <EmptyState title={t('errors.empty')} text={t('errors.emptyText')} />
        )}
      </Wide>
    </Panel>
  )
}

function WalkForm() {
  const { t } = useTranslation('sandbox')
  const [language, setLanguage] = useState(currentLanguage)
  const stop = useAtomValue(stopAtom)
  return (
    <form
      className={parts.stack}
      onSubmit={event => {
        event.preventDefault()
        void startWalk(language)
      }}
    >
      <Select
        label={t('errors.language')}
        value={language}
        disabled={stop !== null}
        onChange={event => setLanguage(event.currentTarget.value as Language)}
        data={languageCodes.map(value => ({ value, label: languages[value] }))}
      />
      {stop ? (
        <Button tone="soft" onPress={() => stop.abort()}>
          {t('errors.stop')}
        </Button>
      ) : (
        <Button type="submit">{t('errors.start')}</Button>
      )}
      {stop && <Progress />}
      <Ending />
    </form>
  )
}

function Progress() {
  const { t } = useTranslation('sandbox')
  const done = useAtomValue(reportAtom)?.rows.length ?? 0
  const text = t('errors.progress', { done, total: codesToWalk })
  return (
    <div className={parts.tight}>
      <progress className={styles.progress} max={codesToWalk} value={done} aria-label={text} />
      <p>{text}</p>
    </div>
  )
}

/** Shows the outcome of the walk, and opens the console if the walk needs one. */
function Ending() {
  const { t } = useTranslation('sandbox')
  const end = useAtomValue(endAtom)
  const needsConsole = end === 'noConsole' || end === 'signedOut' || end === 'gone'
  return (
    <>
      {/* Rendered from the start, because a screen reader announces only changes of an existing live region. */}
      <p role="status" className={end ? parts.note : styles.silent} data-tone={end === 'done' ? 'good' : 'warn'}>
        {end && t(`errors.ends.${end}`)}
      </p>
      {needsConsole && <OpenConsole />}
    </>
  )
}
