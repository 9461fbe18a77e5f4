import { Group, Text } from '@mantine/core'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadLimits } from '#shared/uploads.ts'
import { useBlobUrl } from '../media/private-picture.ts'
import { AwningProgress } from '../ui/awning-progress.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  label: string
  /** Word for a picture that is not required, shown next to the label. */
  optional?: string
  file: File | null
  error?: ReactNode
  /** Name by which the form finds the field to focus it. */
  'data-path'?: string
  onChange: (file: File | null) => void
  /** Called with the reason if a file cannot be uploaded. */
  onRefuse: (message: string) => void
  /** Fraction that has been uploaded, from 0 to 1. */
  progress?: number | undefined
}

/** Largest size of a picture. */
export const megabytes = uploadLimits.bytes / 1024 / 1024
const mimes: readonly string[] = uploadLimits.mimes

/** Returns a function that validates a file before the upload (D-45). */
export function usePictureRule(): (file: File) => string | null {
  const { t } = useTranslation()
  return file => {
    if (!mimes.includes(file.type)) return t('pictures.wrongType')
    return file.size < uploadLimits.bytes ? null : t('pictures.tooLarge', { size: megabytes })
  }
}

/** Selects one picture, from a file or the camera, and previews it. */
export function PictureField(props: PictureFieldProps) {
  const { label, optional, file, error, 'data-path': dataPath, onChange, onRefuse, progress } = props
  const { t } = useTranslation()
  const rule = usePictureRule()
  const [chooser, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const preview = useBlobUrl(file)
  const id = useId()
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = rule(chosen)
    if (refusal) onRefuse(refusal)
    else onChange(chosen)
  }
  const input = (ref: typeof chooser, name: string, isCamera: boolean) => (
    <input
      ref={ref}
      className={styles.input}
      type="file"
      accept={mimes.join()}
      aria-label={name}
      tabIndex={-1}
      onChange={event => {
        take(event.currentTarget.files?.[0])
        event.currentTarget.value = ''
      }}
      {...(isCamera && { capture: 'environment' as const })}
    />
  )
  return (
    <fieldset className={styles.field} aria-describedby={id} data-path={dataPath} tabIndex={-1}>
      <Text component="legend" p={0} mb="xs" size="sm" fw={600}>
        {label}
        {optional && (
          <Text span inherit c="dimmed" fw={400} size="xs" ms="sm">
            {optional}
          </Text>
        )}
      </Text>
      {input(chooser, label, false)}
      {input(camera, t('pictures.camera'), true)}
      <Group gap="sm" wrap="nowrap">
        {preview ? (
          <img className={styles.preview} src={preview} alt={t('pictures.preview', { item: label })} />
        ) : (
          <button type="button" className={styles.choose} onClick={() => chooser.current?.click()}>
            <ImagePlus aria-hidden="true" />
            {t('pictures.choose')}
          </button>
        )}
        {preview ? (
          <IconButton label={t('pictures.remove', { item: label })} onPress={() => onChange(null)}>
            <Trash2 />
          </IconButton>
        ) : (
          <IconButton label={t('pictures.camera')} onPress={() => camera.current?.click()}>
            <Camera />
          </IconButton>
        )}
      </Group>
      {progress !== undefined && <AwningProgress value={progress} label={t('pictures.sending')} />}
      <Text id={id} c="dimmed" size="xs">
        {t('pictures.rule', { size: megabytes })}
      </Text>
      {error && (
        <Text c="bad" size="xs" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
