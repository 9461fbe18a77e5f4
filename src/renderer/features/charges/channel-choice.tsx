import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import parts from '../../ui/parts.module.css'
import { QrCode } from '../../ui/qr-code.tsx'
import { Segmented } from '../../ui/segmented.tsx'

type Channel = Answer<'charges.channels'>['list'][number]

interface ChannelChoiceProps {
  channels: readonly Channel[]
  chosen: Channel
  onChoose: (id: string) => void
}

/** Shows the sample address of a channel, which no network accepts, as a QR code and as text. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Segmented
        label={t('recharge.channel')}
        options={channels.map(({ id, network }) => ({ id, label: network }))}
        value={chosen.id}
        onChange={onChoose}
      />
      <p className={parts.note} data-tone="warn">
        {t('recharge.sampleNote')}
      </p>
      <QrCode text={chosen.address} label={t('recharge.qr')} />
      <CopyCell label={t('recharge.address')} text={chosen.address} />
    </Stack>
  )
}
