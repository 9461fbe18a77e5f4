import { Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useAdvanceClock } from '../../components/advance-clock/use-advance-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { keepTourStart, readTourStart, type TourProgress } from '../../storage/tour-start.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { StepMark } from '../../ui/step-mark.tsx'
import { progressOf, type TourStep, tourSteps, tourTaken } from './tour-steps.ts'

const ordersSent = 3

/** Guides a presenter through five steps, once the figures of the store are loaded. */
export function Tour({ username }: { username: string }) {
  const shop = useCall('shop.info', {}).data
  const orders = useCall('orders.list', { status: 'pending_payment', size: 1 }).data
  if (!shop || !orders) return null
  return <TourCard username={username} progress={progressOf(shop.listedCount, orders.counts, worldNow())} />
}

/** Marks a step as done when the figures of the store have changed since the tour began. */
function TourCard({ username, progress }: { username: string; progress: TourProgress }) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState(() => readTourStart(username) ?? progress)
  useEffect(() => keepTourStart(username, begun), [username, begun])
  const taken = tourTaken(begun, progress)
  const next = tourSteps.find(step => !taken[step])
  return (
    <Card title={t('sidePanel.tour.title')}>
      <Stack component="ol" gap={12}>
        {tourSteps.map((step, place) => (
          <TourLine key={step} place={place + 1} label={t(`sidePanel.tour.${step}`)} isDone={taken[step]}>
            {step === next && <TourAction step={step} username={username} />}
          </TourLine>
        ))}
      </Stack>
      {next === undefined && (
        <Button tone="soft" full onPress={() => setBegun(progress)}>
          {t('sidePanel.tour.again')}
        </Button>
      )}
    </Card>
  )
}

const places = {
  stock: { to: paths.warehouse, label: 'sidePanel.tour.actions.stock' },
  pay: { to: linkTo(paths.orders, { status: 'pending_payment' }), label: 'sidePanel.tour.actions.pay' },
} as const

/** Shows the buttons of the next step: a link to a screen, or a command to the sandbox. */
function TourAction({ step, username }: { step: TourStep; username: string }) {
  const { t } = useTranslation()
  const { advanceClock, isAdvancing } = useAdvanceClock()
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
        {t('sidePanel.tour.actions.buyers', { count: ordersSent })}
      </Button>
    )
  // An order takes several weeks until its payout, so both last steps advance the clock.
  return (
    <>
      <Button tone="soft" busy={isAdvancing} onPress={() => advanceClock('week')}>
        {t('sidePanel.tour.actions.time')}
      </Button>
      {step === 'money' && (
        <ButtonLink tone="soft" to={paths.wallet}>
          {t('sidePanel.tour.actions.money')}
        </ButtonLink>
      )}
    </>
  )
}

interface TourLineProps {
  place: number
  label: string
  isDone: boolean
  children: ReactNode
}

/** Shows one step of the tour: its number or a tick, and the buttons of the next step. */
function TourLine({ place, label, isDone, children }: TourLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Group component="li" wrap="nowrap" align="stretch" gap={12}>
      <StepMark isDone={isDone} doneWord={t('home.steps.done')}>
        {formats.number(place)}
      </StepMark>
      <Stack component="span" align="flex-start" gap={8} flex={1} miw={0}>
        {label}
        {children}
      </Stack>
    </Group>
  )
}
