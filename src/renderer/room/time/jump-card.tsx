import { useCall } from '../../api/queries.ts'
import { leaps } from '../../components/use-leap.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { AwningProgress } from '../../ui/awning-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAct } from '../use-act.ts'
import { useSandboxState, useWorldTime } from '../use-world-time.ts'
import { Changed, useChangedText } from './changed.tsx'
import { MomentField } from './moment-field.tsx'
import styles from './time.module.css'

/** Puts time forward, shows how far it is, and says what it has changed. */
export function JumpCard() {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const changedText = useChangedText()
  const time = useWorldTime()
  const { act, isBusy, data } = useAct('sandbox.clock', changedText)
  // What was undone since has changed nothing.
  const moved = data && time && time.now >= Date.parse(data.now) ? data : undefined
  const isUnderWay = useSandboxState().data?.clock.jump !== null || isBusy
  return (
    <Card title={say('time.forward')}>
      <div className={styles.acts}>
        {(['hour', 'day', 'week'] as const).map(by => (
          <Button key={by} tone="soft" disabled={isUnderWay} onPress={() => void act({ advance: leaps[by] })}>
            {t(`settings.advance.${by}`)}
          </Button>
        ))}
        <Button tone="soft" disabled={isUnderWay} onPress={() => void act({ until: 'next' })}>
          {say('time.next')}
        </Button>
      </div>
      {time && (
        <MomentField
          label={say('time.toMoment')}
          act={say('time.go')}
          from={time.now}
          busy={isUnderWay}
          onPick={set => void act({ set })}
        />
      )}
      {isUnderWay && <UnderWay />}
      {!isUnderWay && moved && <Changed moved={moved} />}
    </Card>
  )
}

/** Often enough to be seen moving. */
const lookMs = 300

/** How far time has come on its way, and what stops it. */
function UnderWay() {
  const { t } = useRoomTranslation()
  const formats = useFormats()
  const { data } = useCall('sandbox.state', {}, { refetchMs: lookMs })
  // What was changed is said by whoever began it.
  const { act, isBusy } = useAct('sandbox.stopClock', () => null)
  const { now, jump } = data?.clock ?? { now: undefined, jump: null }
  const passed = jump && now ? Date.parse(now) - Date.parse(jump.from) : 0
  const share = jump ? passed / Math.max(1, Date.parse(jump.to) - Date.parse(jump.from)) : 0
  return (
    <div className={styles.underWay}>
      <AwningProgress value={share} label={t('time.underWay')} />
      <p className={styles.reached}>{now ? formats.exact(now) : t('time.underWay')}</p>
      <Button tone="danger" busy={isBusy} onPress={() => void act({})}>
        {t('time.stop')}
      </Button>
    </div>
  )
}
