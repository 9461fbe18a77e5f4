import { useTranslation } from 'react-i18next'
import { reviewTimes } from '#shared/reviews.ts'
import { worldNow } from '../../api/world-clock.ts'
import { chargeSource } from '../../components/entries/sources.ts'
import { Page } from '../../components/page.tsx'
import { useBack } from '../../components/use-back.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { DoneState } from '../../ui/states.tsx'

/** A submitted charge, as the server has answered it. */
export type SentCharge = Parameters<typeof chargeSource>[0] & { amount: number }

interface ChargeDoneProps {
  title: string
  /** Title of the result, for example "Recharge sent". */
  done: string
  sent: SentCharge
  /** Label of the button that opens the history. */
  history: string
  onHistory: () => void
}

/** Shows a submitted charge: the amount, where it is shown now, and the time of the decision. */
export function ChargeDone({ title, done, sent, history, onHistory }: ChargeDoneProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const back = useBack()
  const decidedBy = new Date(worldNow() + reviewTimes.chargeAfterMinutes * 60_000).toISOString()
  return (
    <Page title={title}>
      <DoneState
        title={done}
        amount={<Money parts={formats.money(sent.amount)} size="hero" of={chargeSource(sent)} />}
        lines={[
          t('recharge.decidedBy', { time: formats.moment(decidedBy, worldNow()) }),
          ...(sent.payFrom === 'balance' ? [t('deposit.held')] : []),
        ]}
        actions={
          <>
            <Button tone="soft" full onPress={onHistory}>
              {history}
            </Button>
            <Button full onPress={back}>
              {t('app.done')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
