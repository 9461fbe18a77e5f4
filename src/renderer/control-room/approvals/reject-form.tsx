import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Reason = Pick<Input<'sandbox.review'>, 'reason' | 'reasonId'>
type Reasons = Answer<'sandbox.listReviews'>['reasons'][Input<'sandbox.review'>['kind']]

interface RejectFormProps {
  reasons: Reasons
  isBusy: boolean
  onReject: (reason: Reason) => void
  onCancel: () => void
}

const ownWords = 'own'
const mostChars = 200

/** Asks for the reason that the seller will read: a standard reason or free text. */
export function RejectForm({ reasons, isBusy, onReject, onCancel }: RejectFormProps) {
  const { t } = useTranslation('sandbox')
  const [chosen, setChosen] = useState<string>(reasons[0]?.reasonId ?? ownWords)
  const [own, setOwn] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const standard = reasons.find(({ reasonId }) => reasonId === chosen)
  const options = [
    ...reasons.map(({ reasonId, text }) => ({ id: reasonId, title: text })),
    { id: ownWords, title: t('approvals.own') },
  ]
  return (
    <form
      ref={form}
      className={parts.stack}
      aria-label={t('approvals.why')}
      onSubmit={event => {
        event.preventDefault()
        onReject(standard ? { reasonId: standard.reasonId } : { reason: own.trim() })
      }}
    >
      <RadioCards
        label={t('approvals.why')}
        value={chosen}
        onChange={setChosen}
        options={options.map(option => ({ ...option, mark: null }))}
      />
      {!standard && (
        <TextArea
          label={t('approvals.ownWords')}
          value={own}
          maxLength={mostChars}
          minRows={2}
          onChange={event => setOwn(event.currentTarget.value)}
        />
      )}
      <div className={parts.pair}>
        <Button tone="danger" type="submit" busy={isBusy} disabled={!standard && own.trim() === ''}>
          {t('approvals.reject')}
        </Button>
        <Button tone="soft" onPress={onCancel}>
          {t('sellers.cancel')}
        </Button>
      </div>
    </form>
  )
}
