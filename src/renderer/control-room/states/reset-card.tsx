import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualMoment } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useEscape } from '../ask-first.tsx'

/** Demo store of docs/reference/demo-shop.md. The same seed number and start time always produce the same store. */
const documented = { seed: 'demo', seedNumber: 1, buyers: 'on', keepTokens: true } as const

/**
 * Resets the demo store after a confirmation, to the documented state or to one that starts today. All sessions
 * continue.
 */
export function ResetForm() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const [start, setStart] = useState<'same' | 'today'>('same')
  const { send, isPending } = useCallMutation('sandbox.reset', {
    done: ({ now }) => t('states.begun', { moment: formats.exact(now) }),
  })
  useEscape(isAsked, () => setAsked(false))
  const pace = useCallMutation('sandbox.clock')
  const reset = async () => {
    const clock = start === 'same' ? usualMoment : new Date().toISOString()
    const made = await send({ ...documented, clock })
    // The server stops the clock of a world that has a given start time.
    if (made && start === 'today') await pace.send({ rate: 1 })
    setAsked(false)
  }
  return (
    <div className={parts.stack}>
      <p>{t('states.againText')}</p>
      <RadioCards
        label={t('states.againFrom')}
        value={start}
        onChange={id => setStart(id === 'today' ? 'today' : 'same')}
        options={[
          {
            id: 'same',
            mark: null,
            title: t('states.againSame'),
            note: t('states.againSameNote', { moment: formats.exact(usualMoment) }),
          },
          { id: 'today', mark: null, title: t('states.againToday'), note: t('states.againTodayNote') },
        ]}
      />
      {isAsked ? (
        <div className={parts.pair}>
          <Button tone="danger" busy={isPending} onPress={() => void reset()}>
            {t('states.againYes')}
          </Button>
          <Button tone="plain" disabled={isPending} onPress={() => setAsked(false)}>
            {t('states.againNo')}
          </Button>
        </div>
      ) : (
        <Button tone="danger" onPress={() => setAsked(true)}>
          {t('states.againNow')}
        </Button>
      )}
    </div>
  )
}
