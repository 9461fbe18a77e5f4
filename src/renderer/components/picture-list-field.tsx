import { Flex, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UploadType, uploadLimits } from '#shared/uploads.ts'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { RefusalToast } from '../api/refusals.ts'
import { useFormats } from '../i18n/formats.ts'
import { usePrivatePicture } from '../media/private-picture.ts'
import { AwningProgress } from '../ui/awning-progress.tsx'
import { Counted } from '../ui/counted.tsx'
import shared from './picture-field.module.css'
import { megabytes, usePictureRule } from './picture-field.tsx'

interface PictureListFieldProps {
  label: string
  type: UploadType
  most: number
  /** Paths of the uploaded pictures. */
  paths: readonly string[]
  onChange: (paths: string[]) => void
  /** Text of the toast after a failed upload; without it only the field shows the error. */
  failed?: string
}

/** Selects several pictures, or none. A drawing of an awning shows the progress of their upload. */
export function PictureListField({ label, type, most, paths, onChange, failed }: PictureListFieldProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const { send, error, progress } = useUploads(type, path => onChange([...paths, path]), failed ?? false)
  const isBusy = progress !== undefined
  return (
    <Counted counter={`${formats.number(paths.length)} / ${formats.number(most)}`}>
      <fieldset className={shared.field}>
        <Text component="legend" p={0} mb="xs" size="sm" fw={600}>
          {label}{' '}
          <Text span c="dimmed" size="xs" fw={400} ms="xs">
            {t('app.optional')}
          </Text>
        </Text>
        <Text c="dimmed" size="xs" mb="sm">
          {t('pictures.rule', { size: megabytes })}
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
    </Counted>
  )
}

/** Shows an uploaded picture that only its seller may see. */
export function OwnPicture({ path, alt }: { path: string; alt: string }) {
  const src = usePrivatePicture(path)
  return src ? <img className={shared.picture} src={src} alt={alt} /> : <span className={shared.picture} />
}

/** Uploads selected pictures one after the other. `onDone` gets the path of each; errors are returned as text. */
function useUploads(type: UploadType, onDone: (path: string) => void, toast: RefusalToast) {
  const { t } = useTranslation()
  const rule = usePictureRule()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  // Each upload rerenders the parent with a new `onDone`. The loop must call the latest `onDone`, or earlier paths would be lost.
  const latest = useRef(onDone)
  latest.current = onDone
  const sending = useMutation<void, ApiError, readonly File[]>({
    mutationKey: ['uploads.add'],
    meta: { toast },
    mutationFn: async files => {
      for (const [place, file] of files.entries()) {
        const onProgress = (sent: number) => setShare((place + sent) / files.length)
        onProgress(0)
        const { path } = await call('uploads.add', { type }, { files: { file }, onProgress })
        latest.current(path)
      }
    },
  })
  const send = (files: readonly File[]) => {
    const good = files.filter(file => rule(file) === null)
    setRefusal(files.map(rule).find(found => found !== null) ?? null)
    if (good.length > 0) sending.mutate(good)
  }
  const failure = sending.error && (sending.error.message || t('app.noAnswer'))
  return { send, error: refusal ?? failure, progress: sending.isPending ? share : undefined }
}
