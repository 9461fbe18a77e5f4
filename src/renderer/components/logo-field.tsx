import { Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type UploadType, uploadLimits } from '#shared/uploads.ts'
import { useOwnPicture } from '../media/own-picture.ts'
import { Button } from '../ui/button.tsx'
import { ShopLogo } from '../ui/shop-logo.tsx'
import { useUpload } from './use-upload.ts'

interface LogoFieldProps {
  type: Extract<UploadType, 'logo' | 'avatar'>
  label: string
  /** Its first letter stands where there is no picture. */
  name: string
  /** Path of the uploaded picture; empty for none. */
  path: string
  onChange: (path: string) => void
  isRound?: boolean
  /** Whether it can be taken away again. */
  canRemove?: boolean
}

/** A logo or a portrait as it will look, and a button for another one, which is uploaded at once. */
export function LogoField({ type, label, name, path, onChange, isRound = false, canRemove = false }: LogoFieldProps) {
  const { t } = useTranslation()
  const src = useOwnPicture(path)
  const input = useRef<HTMLInputElement>(null)
  const { send, error, isBusy } = useUpload(type, onChange)
  return (
    <Stack gap="sm">
      <Group gap="lg" wrap="nowrap">
        <ShopLogo name={name || '?'} src={src ?? null} sizePx={64} isRound={isRound} />
        <Button tone="soft" busy={isBusy} onPress={() => input.current?.click()}>
          {label}
        </Button>
        {canRemove && path && (
          <Button tone="plain" onPress={() => onChange('')}>
            {t('pictures.takeAway')}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept={uploadLimits.mimes.join()}
          aria-label={label}
          onChange={event => {
            send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </Group>
      {error && (
        <Text c="bad" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
