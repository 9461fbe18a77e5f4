import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useLeap } from '../../components/use-leap.ts'
import { linkTo, paths } from '../../paths.ts'
import { keepTourStart, readTourStart, type Standing } from '../../storage/tour.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './margin.module.css'
import { TourLine } from './tour-line.tsx'
import { standingOf, type TourStep, tourSteps, tourTaken } from './tour-steps.ts'

const ordersSent = 3

/** Five steps for who shows the sandbox, once it is known how the store stands. */
export function Tour({ username }: { username: string }) {
  const shop = useCall('shop.info', {}).data
  const orders = useCall('orders.list', { status: 'pending_payment', size: 1 }).data
  if (!shop || !orders) return null
  return <TourCard username={username} standing={standingOf(shop.listedCount, orders.counts, worldNow())} />
}

/** Each step is ticked by what has become of the store since the tour began. */
function TourCard({ username, standing }: { username: string; standing: Standing }) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState(() => readTourStart(username) ?? standing)
  useEffect(() => keepTourStart(username, begun), [username, begun])
  const taken = tourTaken(begun, standing)
  const next = tourSteps.find(step => !taken[step])
  return (
    <Card title={t('margin.tour.title')}>
      <ol className={styles.tour}>
        {tourSteps.map((step, place) => (
          <TourLine key={step} place={place + 1} label={t(`margin.tour.${step}`)} isDone={taken[step]}>
            {step === next && <TourAct step={step} username={username} />}
          </TourLine>
        ))}
      </ol>
      {next === undefined && (
        <Button tone="soft" full onPress={() => setBegun(standing)}>
          {t('margin.tour.again')}
        </Button>
      )}
    </Card>
  )
}

const places = {
  stock: { to: paths.warehouse, label: 'margin.tour.acts.stock' },
  pay: { to: linkTo(paths.orders, { status: 'pending_payment' }), label: 'margin.tour.acts.pay' },
} as const

/** What the step that comes next asks for: a place of the console, or a command to the sandbox. */
function TourAct({ step, username }: { step: TourStep; username: string }) {
  const { t } = useTranslation()
  const { leap, isLeaping } = useLeap()
  const buyers = useCallMutation('sandbox.orders')
  if (step === 'stock' || step === 'pay')
    return (
      <ButtonLink tone="soft" to={places[step].to}>
        {t(places[step].label)}
      </ButtonLink>
    )
  if (step === 'buyers')
    return (
      <Button tone="soft" disabled={buyers.isPending} onPress={() => buyers.mutate({ count: ordersSent, username })}>
        {t('margin.tour.acts.buyers', { count: ordersSent })}
      </Button>
    )
  // An order takes some weeks to its money: both last steps let them pass.
  return (
    <>
      <Button tone="soft" busy={isLeaping} onPress={() => leap('week')}>
        {t('margin.tour.acts.time')}
      </Button>
      {step === 'money' && (
        <ButtonLink tone="soft" to={paths.wallet}>
          {t('margin.tour.acts.money')}
        </ButtonLink>
      )}
    </>
  )
}
