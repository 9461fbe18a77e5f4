import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { Outcome } from './outcome.tsx'
import { wholeIn } from './whole-number.ts'

const usualCrowd = '500'

/** Sends many visitors to the store at the same time. */
export function VisitorsCard({ username, onShow }: { username: string; onShow: (orderNo: string) => void }) {
  const { t } = useTranslation('sandbox')
  const [typed, setTyped] = useState(usualCrowd)
  const came = ({ visitors, clicks, orderNos, wentElsewhere }: Answer<'sandbox.sendVisitors'>) =>
    t(wentElsewhere > 0 ? 'events.visitors.someElsewhere' : 'events.visitors.came', {
      visitors,
      clicks,
      orders: orderNos.length,
      elsewhere: wentElsewhere,
    })
  const { send, isPending, data } = useCallMutation('sandbox.sendVisitors', { done: came })
  const visitors = wholeIn(typed, [1, sandboxLimits.visitors])
  return (
    <Card title={t('events.visitors.title')}>
      <form
        className={parts.stack}
        onSubmit={event => {
          event.preventDefault()
          if (visitors !== undefined) void send({ username, visitors })
        }}
      >
        <p className={parts.dim}>{t('events.visitors.text')}</p>
        <TextField
          label={t('events.visitors.count')}
          type="number"
          min={1}
          max={sandboxLimits.visitors}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" busy={isPending} disabled={visitors === undefined}>
          {t('events.visitors.send')}
        </Button>
        {data && <Outcome text={came(data)} orderNo={data.orderNos[0]} onShow={onShow} />}
      </form>
    </Card>
  )
}
