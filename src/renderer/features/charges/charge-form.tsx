import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currency } from '#shared/product.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { fieldAmount, parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AmountField, Preset } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberedCard } from '../../ui/numbered-card.tsx'
import { Skeleton, SkeletonCard } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import type { ChargeDraft } from './use-charge.ts'

/** Asks for the channel, the amount and the proof on one screen. */
export function ChargeForm({ charge }: { charge: ChargeDraft }) {
  const { t } = useTranslation()
  const { form, chosen } = charge
  return (
    <QueryState query={charge.channels} skeleton={<ChargeSkeleton />}>
      {({ list }) =>
        chosen ? (
          <Form onSubmit={charge.submit}>
            <NumberedCard step={1} title={t('recharge.steps.network')} isDone={form.values.channelId !== ''}>
              <ChannelChoice channels={list} chosen={chosen} onChoose={id => form.setFieldValue('channelId', id)} />
            </NumberedCard>
            <AmountStep charge={charge} />
            <ProofStep charge={charge} />
          </Form>
        ) : (
          <EmptyState title={t('recharge.noChannel')} />
        )
      }
    </QueryState>
  )
}

function AmountStep({ charge }: { charge: ChargeDraft }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { form, range, bounds } = charge
  const typed = parseAmount(form.values.amount)
  const isRight = typed !== null && typed >= bounds.least && typed <= bounds.most
  const amounts =
    bounds.purpose === 'deposit' ? [1, 2, 4].map(times => times * bounds.least) : [5_000, 10_000, 50_000, 100_000]
  return (
    <NumberedCard step={2} title={t('recharge.steps.amount')} isDone={isRight}>
      <AmountField
        label={t('recharge.amount')}
        unit={currency}
        placeholder={fieldAmount(0)}
        description={range}
        {...form.getInputProps('amount')}
        presets={amounts.map(amount => (
          <Preset
            key={amount}
            pressed={typed === amount}
            onPress={() => form.setFieldValue('amount', fieldAmount(amount))}
          >
            {formats.number(amount / 100)}
          </Preset>
        ))}
      />
    </NumberedCard>
  )
}

function ProofStep({ charge }: { charge: ChargeDraft }) {
  const { t } = useTranslation()
  const { form, proof } = charge
  return (
    <NumberedCard step={3} title={t('recharge.steps.proof')} isDone={proof !== null && form.values.txHash !== ''}>
      <Stack gap="lg">
        <Button tone="soft" full onPress={() => void charge.fillSample()}>
          {t('recharge.useSample')}
        </Button>
        <TextField
          label={t('recharge.txHash')}
          dir="ltr"
          description={t('recharge.txHashAbout')}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('txHash')}
        />
        <PictureField
          {...form.getInputProps('proof')}
          label={t('recharge.proof')}
          file={proof}
          error={form.errors.proof}
          onRefuse={message => form.setFieldError('proof', message)}
          progress={charge.progress}
          onChange={charge.keepProof}
        />
      </Stack>
    </NumberedCard>
  )
}

/** Reserves the height of the three steps, so that content below does not move. */
const ChargeSkeleton = () => (
  <Stack gap="md">
    <SkeletonCard>
      <Skeleton heightPx={48} />
      <Skeleton heightPx={64} />
      <Skeleton width="160px" heightPx={180} />
      <Skeleton heightPx={56} />
    </SkeletonCard>
    <SkeletonCard>
      <Skeleton width="20%" />
      <Skeleton width="50%" heightPx={52} />
      <Skeleton width="60%" />
      <Skeleton heightPx={48} />
    </SkeletonCard>
    <SkeletonCard>
      <Skeleton heightPx={48} />
      <Skeleton heightPx={112} />
    </SkeletonCard>
  </Stack>
)
