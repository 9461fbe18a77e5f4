import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLimits } from '#shared/comments.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'

const most = 5
const everyStars = Array.from({ length: most }, (_, place) => most - place)

/** The buyer writes, and gives stars. */
export function CommentAct({ order }: { order: Order }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { orderNo } = order
  const [content, setContent] = useState('')
  const [stars, setStars] = useState(most)
  const command = useCallMutation('sandbox.actAsBuyer', { done: () => t('events.acts.comment.done', { orderNo }) })
  const send = async () => {
    const answer = await command.send({ orderNo, act: 'comment', content: content.trim(), stars })
    if (answer) setContent('')
  }
  return (
    <ActRow
      label={t('events.acts.comment.label')}
      whyNot={undefined}
      busy={command.isPending}
      isIncomplete={content.trim() === ''}
      onPress={() => void send()}
    >
      <Select
        label={t('events.acts.stars')}
        value={String(stars)}
        onChange={event => setStars(Number(event.currentTarget.value))}
        data={everyStars.map(count => ({ value: String(count), label: t('console:comments.stars', { count }) }))}
      />
      <TextArea
        label={t('console:comments.content')}
        minRows={2}
        maxLength={commentLimits.text.max}
        value={content}
        onChange={event => setContent(event.currentTarget.value)}
      />
    </ActRow>
  )
}
