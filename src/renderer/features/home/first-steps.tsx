import { Box, Flex, Text, VisuallyHidden } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstSteps } from '#shared/home.ts'
import { useIsOperator } from '../../api/operator.ts'
import { useAdvanceClock } from '../../components/advance-clock/use-advance-clock.ts'
import { linkTo, paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { StepMark } from '../../ui/step-mark.tsx'
import styles from './first-steps.module.css'
import { type StepId, type Steps, stepIds, stepsTaken } from './new-shop.ts'

const places: Record<StepId, string> = {
  stock: paths.warehouse,
  pin: paths.payPassword,
  recharge: paths.recharge,
  pay: linkTo(paths.orders, { status: 'pending_payment' }),
  verify: paths.identity,
}

const headId = 'first-steps'

/** Shows the title of the first steps, and their number as segments. A store without orders has it on its front. */
export function StepsHead({ steps }: { steps: Steps | undefined }) {
  const { t } = useTranslation()
  const done = steps ? Object.values(stepsTaken(steps)).filter(Boolean).length : 0
  return (
    <>
      <h2 id={headId} className={styles.title}>
        {t('home.steps.title')}
      </h2>
      <p className={styles.text}>{t('home.steps.text')}</p>
      <VisuallyHidden>{t('home.steps.progress', { number: done, most: stepIds.length })}</VisuallyHidden>
      <span className={styles.segments} aria-hidden="true">
        {stepIds.map((id, place) => (
          <span key={id} className={styles.segment} data-full={place < done || undefined} />
        ))}
      </span>
    </>
  )
}

/**
 * Lists the first steps of a new store. A top-up is ticked while it is reviewed, because the seller has nothing more to
 * do. The list disappears when all steps are done.
 */
export function FirstSteps({ steps, isHeadAbove = false }: { steps: Steps; isHeadAbove?: boolean }) {
  const { t } = useTranslation()
  const isOperator = useIsOperator()
  const { advanceClock, isAdvancing } = useAdvanceClock()
  const taken = stepsTaken(steps)
  const next = stepIds.find(id => !taken[id])
  const count = { number: steps.listed, most: firstSteps.products }
  const notes: Record<StepId, string> = {
    stock: t(taken.stock ? 'home.steps.stockDone' : 'home.steps.stockNote', count),
    pin: t('home.steps.pinNote'),
    recharge: t('home.steps.rechargeNote'),
    pay: t(steps.firstOrderPending ? 'home.steps.payWaits' : 'home.steps.payNote'),
    verify: t(steps.identityStatus === 'applying' ? 'home.steps.verifyWaits' : 'home.steps.verifyNote'),
  }
  return (
    <section className={styles.card} data-raised={isHeadAbove || undefined} aria-labelledby={headId}>
      {!isHeadAbove && (
        <div className={styles.head}>
          <StepsHead steps={steps} />
        </div>
      )}
      <Box component="ol" py="xs" px="lg">
        {stepIds.map(id => (
          <Step
            key={id}
            label={t(`home.steps.${id}`)}
            note={notes[id]}
            isDone={taken[id]}
            doneWord={t('home.steps.done')}
            to={places[id]}
            act={id === next ? t(`home.steps.acts.${id}`) : undefined}
          >
            {id === 'pay' && !taken.pay && !steps.firstOrderPending && steps.listed > 0 && isOperator && (
              <button
                type="button"
                className={styles.pass}
                onClick={() => advanceClock('day')}
                aria-disabled={isAdvancing}
                data-press
              >
                {t('home.steps.orPassDay')}
              </button>
            )}
          </Step>
        ))}
      </Box>
    </section>
  )
}

interface StepProps {
  label: string
  note: string
  isDone: boolean
  /** Word for screen readers on a completed step. */
  doneWord: string
  /** Screen of the step. */
  to: string
  /** Label of the button if this is the next step. */
  act: string | undefined
  children?: ReactNode
}

function Step({ label, note, isDone, doneWord, to, act, children }: StepProps) {
  const words = (
    <>
      <StepMark isDone={isDone} doneWord={doneWord} />
      <Flex component="span" direction="column" flex={1} miw={0}>
        <Text span inherit fw={600}>
          {label}
        </Text>
        <Text span c="dimmed" size="xs">
          {note}
        </Text>
      </Flex>
    </>
  )
  return (
    <li className={styles.step}>
      {isDone ? (
        <div className={styles.row}>{words}</div>
      ) : (
        <Link className={styles.row} to={to} data-press>
          {words}
          {act ? (
            <span className={styles.act}>{act}</span>
          ) : (
            <ChevronRight className={styles.chevron} aria-hidden="true" size={18} />
          )}
        </Link>
      )}
      {children}
    </li>
  )
}
