import { Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type UploadType, uploadLimits } from '#shared/uploads.ts'
import { usePrivatePicture } from '../media/private-picture.ts'
import { Button } from '../ui/button.tsx'
import { ShopLogo } from '../ui/shop-logo.tsx'
import { useUpload } from './use-upload.ts'

interface LogoFieldProps {
  type: Extract<UploadType, 'logo' | 'avatar'>
  label: string
  /** Name whose first letter is shown if there is no picture. */
  name: string
  /** Path of the uploaded picture, or empty. */
  path: string
  onChange: (path: string) => void
  isRound?: boolean
  /** False if the screen shows the picture elsewhere. */
  showsPicture?: boolean
  /** If true, the picture can be removed. */
  canRemove?: boolean
}

/** Shows a logo or portrait with a button to replace it. The new picture is uploaded immediately. */
export function LogoField(props: LogoFieldProps) {
  const { type, label, name, path, onChange, isRound = false, showsPicture = true, canRemove = false } = props
  const { t } = useTranslation()
  const src = usePrivatePicture(path)
  const input = useRef<HTMLInputElement>(null)
  const { send, error, isBusy } = useUpload(type, onChange)
  return (
    <Stack gap="sm">
      <Group gap="lg" wrap="nowrap">
        {showsPicture && <ShopLogo name={name || '?'} src={src ?? null} sizePx={64} isRound={isRound} />}
        <Button tone="soft" full={!showsPicture} busy={isBusy} onPress={() => input.current?.click()}>
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
