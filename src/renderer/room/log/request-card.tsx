import { useState } from 'react'
import type { Answer } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/operator.ts'
import { useCopy } from '../../components/use-copy.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
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

/** One call in full, and what it answers when it is sent once more. */
export function RequestCard({ request, onClose }: { request: LoggedRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const [, copy] = useCopy(request.curl)
  const replay = useCommand('sandbox.replayRequest')
  const [answer, setAnswer] = useState<Replayed>()
  const send = () =>
    replay.mutate(
      { input: { id: String(request.number) } },
      { onSuccess: setAnswer, onError: () => setAnswer(undefined) },
    )
  return (
    <Card
      title={say('log.request', { number: request.number })}
      aside={
        <Button tone="plain" onPress={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      <div className={styles.sides}>
        <div className={parts.tight}>
          <bdi dir="ltr">{`${request.method} ${request.path}`}</bdi>
          <Json label={say('log.sent')} value={request.body} />
          <div className={styles.acts}>
            <Button tone="soft" busy={replay.isPending} onPress={send}>
              {say('log.replay')}
            </Button>
            <Button tone="soft" onPress={copy}>
              {say('log.copyCurl')}
            </Button>
          </div>
        </div>
        <div className={parts.tight} role="status">
          {replay.error && <p className={parts.bad}>{refusalOf(replay.error, why => say(`log.why.${why}`))}</p>}
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
  const { t } = useRoomTranslation()
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    <section className={styles.json} aria-label={label} tabIndex={0}>
      <span className={styles.dim}>{label}</span>
      <pre dir="ltr">{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}
