import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCopy } from '../../components/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import styles from './log.module.css'
import type { LoggedRequest } from './log-table.tsx'

type Replayed = Answer<'sandbox.replayRequest'>

const whys = ['secret', 'file', 'unread', 'stream'] as const
const whyIn = (error: ApiError) => {
  const data = error.data as { why?: string } | null
  return whys.find(why => why === data?.why)
}

/** Shows one request in full, and sends it again. */
export function RequestCard({ request, onClose }: { request: LoggedRequest; onClose: () => void }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const [, copy] = useCopy(request.curl)
  const replay = useCallMutation('sandbox.replayRequest', { toast: false })
  const [answer, setAnswer] = useState<Replayed>()
  const send = () =>
    replay.mutate({ id: String(request.number) }, { onSuccess: setAnswer, onError: () => setAnswer(undefined) })
  return (
    <Card
      title={t('log.request', { number: String(request.number) })}
      aside={
        <Button tone="plain" onPress={onClose}>
          {t('console:app.close')}
        </Button>
      }
    >
      <div className={styles.sides}>
        <div className={parts.tight}>
          <bdi dir="ltr">{`${request.method} ${request.path}`}</bdi>
          <Json label={t('log.sent')} value={request.body} />
          <div className={styles.actions}>
            <Button tone="soft" busy={replay.isPending} onPress={send}>
              {t('log.replay')}
            </Button>
            <Button tone="soft" onPress={copy}>
              {t('log.copyCurl')}
            </Button>
          </div>
        </div>
        <div className={parts.tight} role="status">
          {replay.error && <p className={parts.bad}>{refusalOf(replay.error, why => t(`log.why.${why}`))}</p>}
          {answer && <Outcome answer={answer} />}
        </div>
      </div>
    </Card>
  )
}

function refusalOf(error: ApiError, say: (why: (typeof whys)[number]) => string): string {
  const why = whyIn(error)
  return why === undefined ? error.message : say(why)
}

function Outcome({ answer: { code, status, answer, isSame } }: { answer: Replayed }) {
  const { t } = useTranslation('sandbox')
  if (status === null) return <p>{t('log.nothing')}</p>
  return (
    <>
      <p className={isSame ? undefined : parts.bad}>{t(isSame ? 'log.same' : 'log.other', { code: code ?? status })}</p>
      <Json label={t('log.answer')} value={answer} />
    </>
  )
}

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.json} aria-label={label} tabIndex={0}>
      <span className={parts.small}>{label}</span>
      <pre dir="ltr">{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}
