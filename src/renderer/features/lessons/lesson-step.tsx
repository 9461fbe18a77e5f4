import { Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LessonScreen, lessonPoints } from '#shared/lessons.ts'
import { amountLimits } from '#shared/money.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { pointsText } from '../../components/advance-clock/deadlines.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Form } from '../../ui/form.tsx'
import { StepMark } from '../../ui/step-mark.tsx'
import type { Lesson } from './lesson.ts'
import styles from './lessons.module.css'

type Step = Lesson['steps'][number]

const screens: Record<LessonScreen, string> = {
  home: paths.home,
  orders: linkTo(paths.orders, { status: 'pending_payment' }),
  warehouse: paths.warehouse,
  goods: paths.goods,
  wallet: paths.wallet,
  walletFlow: paths.walletFlow,
  recharge: paths.recharge,
  withdraw: paths.withdraw,
  accounts: paths.accounts,
  identity: paths.identity,
  ads: paths.ads,
  payPassword: paths.payPassword,
  refunds: linkTo(paths.orders, { group: 'refunds' }),
  feedback: paths.feedback,
}

/** Shows a step: its title and, if it is the present one, its task, question and hint. */
export function LessonStep({ step, place, isCurrent }: { step: Step; place: number; isCurrent: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { title, text, example, screen, kind, isDone } = step
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="md" aria-current={isCurrent ? 'step' : undefined}>
      <StepMark isDone={isDone} doneWord={t('home.steps.done')}>
        {formats.number(place)}
      </StepMark>
      <Stack gap="sm" flex={1} miw={0}>
        <Text fw={isCurrent ? 700 : 400} {...(isDone && { c: 'dimmed' })}>
          {title}
        </Text>
        {isDone && !isCurrent && <LastReply step={step} />}
        {isCurrent && (
          <>
            <Text>{text}</Text>
            {example && <Example text={example} />}
            {kind === 'choice' && <Choices step={step} />}
            {kind === 'amount' && <Amount step={step} />}
            <Hint step={step} />
            {screen && (
              <ButtonLink tone="soft" to={screens[screen]}>
                {t('lessons.show')}
              </ButtonLink>
            )}
          </>
        )}
      </Stack>
    </Group>
  )
}

/** Keeps the reply to the correct choice visible, because the next step appears immediately. */
function LastReply({ step }: { step: Step }) {
  const reply = step.choices.findLast(choice => choice.reply !== null && choice.isRight)?.reply
  return reply ? (
    <Text c="dimmed" size="xs">
      {reply}
    </Text>
  ) : null
}

/** Shows a text of a fraudster, in a frame that says so. */
function Example({ text }: { text: string }) {
  const { t } = useTranslation()
  const label = useId()
  return (
    <figure className={styles.example} aria-labelledby={label}>
      <figcaption id={label}>{t('lessons.example')}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  )
}

function Choices({ step }: { step: Step }) {
  const { t } = useTranslation()
  const answer = useCallMutation('lessons.answer')
  return (
    <Stack component="ul" gap="sm" aria-label={t('lessons.choices')}>
      {step.choices.map(({ id, text, reply }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            disabled={reply !== null}
            data-press
            onClick={() => answer.mutate({ stepId: step.id, choiceId: id })}
          >
            {text}
          </button>
          {reply !== null && (
            <Text className={styles.reply} role="status">
              {reply}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}

function Amount({ step }: { step: Step }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const answer = useCallMutation('lessons.answer')
  const amount = parseAmount(typed)
  const isWrong = step.wrongAnswers > 0 && typed === ''
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        if (amount === null) return
        answer.mutate({ stepId: step.id, amount })
        setTyped('')
      }}
    >
      <AmountField
        label={t('lessons.amount')}
        unit={formats.money(0)}
        maxLength={amountLimits.chars}
        value={typed}
        error={isWrong && t('lessons.wrong')}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" tone="soft" disabled={amount === null} busy={answer.isPending}>
        {t('lessons.check')}
      </Button>
    </Form>
  )
}

function Hint({ step: { id, hint, hasHint } }: { step: Step }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const ask = useCallMutation('lessons.hint')
  if (hint !== null)
    return (
      <Text className={styles.hint} role="status">
        {hint}
      </Text>
    )
  if (!hasHint) return null
  return (
    <Button tone="plain" busy={ask.isPending} onPress={() => ask.mutate({ stepId: id })}>
      {t('lessons.hint', { points: pointsText(-lessonPoints.hint, { t, formats }) })}
    </Button>
  )
}
