import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { leaps } from '../../components/leap/leaps.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AwningProgress } from '../../ui/awning-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSandboxState, useWorldTime } from '../use-world-time.ts'
import { Changed, useChangedText } from './changed.tsx'
import { FollowOrder } from './follow-order.tsx'
import { MomentField } from './moment-field.tsx'
import styles from './time.module.css'

/**
 * Puts time forward, shows how far it is, and says what it has changed.
 * @param orderNo the order to follow at first; empty for none
 */
export function JumpCard({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const changedText = useChangedText()
  const time = useWorldTime()
  const { send, isPending, data } = useCallMutation('sandbox.clock', { done: changedText })
  // What was undone since has changed nothing.
  const moved = data && time && time.now >= Date.parse(data.now) ? data : undefined
  const isUnderWay = useSandboxState().data?.clock.jump !== null || isPending
  return (
    <Card title={t('time.forward')}>
      <div className={styles.acts}>
        {(['hour', 'day', 'week'] as const).map(by => (
          <Button key={by} tone="soft" disabled={isUnderWay} onPress={() => void send({ advance: leaps[by] })}>
            {t(`console:settings.advance.${by}`)}
          </Button>
        ))}
        <Button tone="soft" disabled={isUnderWay} onPress={() => void send({ until: 'next' })}>
          {t('time.next')}
        </Button>
      </div>
      {time && (
        <MomentField
          label={t('time.toMoment')}
          act={t('time.go')}
          from={time.now}
          busy={isUnderWay}
          onPick={set => void send({ set })}
        />
      )}
      <FollowOrder key={orderNo} at={orderNo} busy={isUnderWay} send={send} />
      {isUnderWay && <UnderWay />}
      {!isUnderWay && moved && <Changed moved={moved} />}
    </Card>
  )
}

/** Often enough to be seen moving. */
const lookMs = 300

/** How far time has come on its way, and what stops it. */
function UnderWay() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { data } = useCall('sandbox.state', {}, { refetchMs: lookMs })
  // What was changed is said by whoever began it.
  const { send, isPending } = useCallMutation('sandbox.stopClock')
  const { now, jump } = data?.clock ?? { now: undefined, jump: null }
  const passed = jump && now ? Date.parse(now) - Date.parse(jump.from) : 0
  const share = jump ? passed / Math.max(1, Date.parse(jump.to) - Date.parse(jump.from)) : 0
  return (
    <div className={styles.underWay}>
      <AwningProgress value={share} label={t('time.underWay')} />
      <p className={styles.reached}>{now ? formats.exact(now) : t('time.underWay')}</p>
      <Button tone="danger" busy={isPending} onPress={() => void send({})}>
        {t('time.stop')}
      </Button>
    </div>
  )
}
