import { useState } from 'react'
import { commentLimits } from '#shared/comments.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAct } from '../use-act.ts'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'

const most = 5
const everyStars = Array.from({ length: most }, (_, place) => most - place)

/** The buyer writes, and gives stars. */
export function CommentAct({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const { orderNo } = order
  const [content, setContent] = useState('')
  const [stars, setStars] = useState(most)
  const command = useAct('sandbox.actAsBuyer', () => say('events.acts.comment.done', { orderNo }))
  const send = async () => {
    const answer = await command.act({ orderNo, act: 'comment', content: content.trim(), stars })
    if (answer) setContent('')
  }
  return (
    <ActRow
      label={say('events.acts.comment.label')}
      whyNot={undefined}
      busy={command.isBusy}
      isIncomplete={content.trim() === ''}
      onPress={() => void send()}
    >
      <Select
        label={say('events.acts.stars')}
        value={String(stars)}
        onChange={event => setStars(Number(event.currentTarget.value))}
        data={everyStars.map(count => ({ value: String(count), label: t('comments.stars', { count }) }))}
      />
      <TextArea
        label={t('comments.content')}
        minRows={2}
        maxLength={commentLimits.text.max}
        value={content}
        onChange={event => setContent(event.currentTarget.value)}
      />
    </ActRow>
  )
}
