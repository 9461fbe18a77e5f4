import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { PinForm } from '../../components/pin-form.tsx'
import { usePinPrompt } from '../../components/use-pin-prompt.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AdTargets } from './ad-targets.tsx'

const targets = ['store', 'goods'] as const

interface BuyAdSheetProps {
  ad: Answer<'ads.list'>['list'][number] | null
  onClose: () => void
}

/** Buys a package: asks for the products, unless the whole store is promoted, then for the PIN. */
export function BuyAdSheet({ ad, onClose }: BuyAdSheetProps) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<(typeof targets)[number]>('store')
  const [goodsIds, setGoodsIds] = useState<string[] | null>(null)
  const close = () => {
    setTarget('store')
    setGoodsIds(null)
    onClose()
  }
  const buy = usePinPrompt('ads.pay', () => {
    close()
    showToast(t('ads.bought'))
  })
  const cancel = () => {
    buy.reset()
    close()
  }
  const pay = (payPassword: string) => ad && buy.send({ packageId: ad.id, ...(goodsIds && { goodsIds }) }, payPassword)
  return (
    <BottomSheet opened={ad !== null} onClose={cancel} title={ad?.name ?? ''}>
      <Stack gap="lg">
        {goodsIds === null && (
          <Segmented
            label={t('ads.what')}
            options={targets.map(id => ({ id, label: t(`ads.targets.${id}`) }))}
            value={target}
            onChange={setTarget}
          />
        )}
        {target === 'goods' && goodsIds === null ? (
          <AdTargets onDone={setGoodsIds} />
        ) : (
          <PinForm amount={ad?.price ?? 0} mutation={buy} onPin={pay} />
        )}
      </Stack>
    </BottomSheet>
  )
}
