import { Flex, Text } from '@mantine/core'
import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type UploadType, uploadLimits } from '#shared/uploads.ts'
import { useOwnPicture } from '../media/own-picture.ts'
import { AwningProgress } from '../ui/awning-progress.tsx'
import shared from './picture-field.module.css'
import { useUploads } from './use-uploads.ts'

interface PictureListFieldProps {
  label: string
  type: UploadType
  most: number
  /** Paths of what has been uploaded. */
  paths: readonly string[]
  onChange: (paths: string[]) => void
  /** What the toast says where one cannot be sent; without it the field alone says it. */
  failed?: string
}

/** Several pictures, chosen at once or one by one; the awning unfolds as they are sent. */
export function PictureListField({ label, type, most, paths, onChange, failed }: PictureListFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { send, error, progress } = useUploads(type, path => onChange([...paths, path]), failed ?? false)
  const isBusy = progress !== undefined
  return (
    <fieldset className={shared.field}>
      <Text component="legend" p={0} mb="xs" size="sm" fw={600}>
        {label}
      </Text>
      <Flex gap="sm" wrap="wrap">
        {paths.map((path, index) => (
          <div key={path} className={shared.tile}>
            <OwnPicture path={path} alt={t('pictures.preview', { item: `${index + 1}` })} />
            <button
              type="button"
              className={shared.remove}
              aria-label={t('pictures.remove', { item: `${index + 1}` })}
              onClick={() => onChange(paths.filter(each => each !== path))}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </div>
        ))}
        {paths.length < most && (
          <button
            type="button"
            className={shared.add}
            aria-label={t('pictures.choose')}
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden="true" />
          </button>
        )}
      </Flex>
      <input
        ref={input}
        className={shared.input}
        type="file"
        accept={uploadLimits.mimes.join()}
        aria-label={label}
        tabIndex={-1}
        multiple
        onChange={event => {
          send([...(event.currentTarget.files ?? [])].slice(0, most - paths.length))
          event.currentTarget.value = ''
        }}
      />
      {isBusy && <AwningProgress value={progress} label={t('pictures.sending')} />}
      {error && (
        <Text c="bad" size="xs" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

/** An uploaded picture of the seller's own. */
export function OwnPicture({ path, alt }: { path: string; alt: string }) {
  const src = useOwnPicture(path)
  return src ? <img className={shared.picture} src={src} alt={alt} /> : <span className={shared.picture} />
}
