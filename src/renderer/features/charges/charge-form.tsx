import { Flex, Group, Stack, Text } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { parseAmount } from '../../i18n/amounts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AmountField, Preset } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { Skeleton, SkeletonCard } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import styles from './charges.module.css'
import type { ChargeDraft } from './use-charge.ts'

/** Asks for the amount, offers a sample proof, and keeps the details of a payment folded. */
export function ChargeForm({ charge }: { charge: ChargeDraft }) {
  const { t } = useTranslation()
  return (
    <QueryState query={charge.channels} skeleton={<ChargeSkeleton />}>
      {() =>
        charge.chosen ? (
          <form noValidate onSubmit={charge.submit}>
            <Stack gap="md">
              <AmountCard charge={charge} />
              <SampleCard charge={charge} />
            </Stack>
          </form>
        ) : (
          <EmptyState title={t('recharge.noChannel')} />
        )
      }
    </QueryState>
  )
}

function AmountCard({ charge }: { charge: ChargeDraft }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { form, range, bounds } = charge
  const balance = useCall('wallet.get', {}).data?.balance
  const typed = parseAmount(form.values.amount)
  const amounts =
    bounds.purpose === 'deposit' ? [1, 2, 4].map(times => times * bounds.least) : [5_000, 10_000, 50_000, 100_000]
  return (
    <Card>
      <AmountField
        label={t('recharge.amount')}
        unit={formats.money(0)}
        autoFocus={bounds.purpose === 'recharge'}
        placeholder={formats.typed(0)}
        description={
          <>
            {range}
            {bounds.purpose === 'recharge' && (
              // The line is kept while the balance loads.
              <Text span display="block" inherit {...entriesOf(figureSources.balance)}>
                {balance === undefined ? '\u00a0' : t('recharge.balance', { amount: formats.moneyText(balance) })}
              </Text>
            )}
          </>
        }
        {...form.getInputProps('amount')}
        presets={amounts.map(amount => (
          <Preset
            key={amount}
            pressed={typed === amount}
            onPress={() => form.setFieldValue('amount', formats.typed(amount))}
          >
            {formats.number(amount / 100)}
          </Preset>
        ))}
      />
    </Card>
  )
}

/** Fills in a sample by one press. The details below show what a real payment would need. */
function SampleCard({ charge }: { charge: ChargeDraft }) {
  const { t } = useTranslation()
  const { form, proof, details } = charge
  return (
    <Card title={t('recharge.proof')}>
      <Stack gap="md">
        <Text c="dimmed">{t('recharge.sampleAbout')}</Text>
        <Button tone="soft" full onPress={() => void charge.fillSample()}>
          {t('recharge.useSample')}
        </Button>
      </Stack>
      <div role="status">
        {proof !== null && form.values.txHash !== '' && (
          <Flex className={styles.ready} gap="sm" align="center" mt="md">
            <CircleCheck size={20} aria-hidden="true" />
            {t('recharge.sampleReady')}
          </Flex>
        )}
      </div>
      <Disclosure title={t('recharge.own')} isOpen={details.isOpen} onToggle={details.toggle}>
        {() => <Details charge={charge} />}
      </Disclosure>
    </Card>
  )
}

function Details({ charge }: { charge: ChargeDraft }) {
  const { t } = useTranslation()
  const { form, proof, chosen } = charge
  return (
    <Stack gap="lg">
      {chosen && (
        <ChannelChoice
          channels={charge.channels.data?.list ?? []}
          chosen={chosen}
          onChoose={id => form.setFieldValue('channelId', id)}
        />
      )}
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
  )
}

/** Reserves the height of the form, so that content below does not move. */
function ChargeSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <SkeletonCard title={false}>
        <Text size="xs" fw={600}>
          {t('recharge.amount')}
        </Text>
        <Skeleton width="50%" heightPx={45} />
        <Stack gap={5} py={2.5}>
          <Skeleton width="60%" heightPx={12} />
          <Skeleton width="44%" heightPx={12} />
        </Stack>
        <Group grow gap="sm">
          {[1, 2, 3, 4].map(preset => (
            <Skeleton key={preset} heightPx={44} />
          ))}
        </Group>
      </SkeletonCard>
      <Card title={t('recharge.proof')}>
        <Stack gap="md">
          <Text c="dimmed">{t('recharge.sampleAbout')}</Text>
          <Skeleton heightPx={48} />
          <Skeleton width="60%" heightPx={20} />
        </Stack>
      </Card>
    </Stack>
  )
}
