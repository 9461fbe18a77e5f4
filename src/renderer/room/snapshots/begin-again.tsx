import { useState } from 'react'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { useAct } from '../use-act.ts'
import { useEscape } from '../use-escape.ts'

/** Makes the demo store anew, after one more question; who is signed in stays so. */
export function BeginAgain() {
  const { t } = useRoomTranslation()
  const [isAsked, setAsked] = useState(false)
  const { act, isBusy } = useAct('sandbox.reset', () => t('snapshots.begun'))
  useEscape(isAsked, () => setAsked(false))
  const pace = useAct('sandbox.clock', () => null)
  const reset = async () => {
    const made = await act({ seed: 'demo', buyers: 'on', clock: new Date().toISOString(), keepTokens: true })
    // A world with a moment of its own stands still; a store goes with the day.
    if (made) await pace.act({ rate: 1 })
    setAsked(false)
  }
  return (
    <div className={parts.stack}>
      <p>{t('snapshots.againText')}</p>
      {isAsked ? (
        <div className={parts.pair}>
          <Button tone="danger" busy={isBusy} onPress={() => void reset()}>
            {t('snapshots.againYes')}
          </Button>
          <Button tone="plain" disabled={isBusy} onPress={() => setAsked(false)}>
            {t('snapshots.againNo')}
          </Button>
        </div>
      ) : (
        <Button tone="danger" onPress={() => setAsked(true)}>
          {t('snapshots.againNow')}
        </Button>
      )}
    </div>
  )
}
