import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#shared/limits.ts'
import type { UploadType } from '#shared/statuses.ts'
import { call } from '../api/client.ts'
import { useOwnPicture } from '../api/own-picture.ts'
import { usePictureRule } from './picture-field.tsx'
import styles from './picture-list-field.module.css'

interface PictureListFieldProps {
  label: string
  type: UploadType
  most: number
  /** Paths of what has been uploaded. */
  paths: readonly string[]
  onChange: (paths: string[]) => void
}

/** Several pictures; each is uploaded when it is chosen. */
export function PictureListField({ label, type, most, paths, onChange }: PictureListFieldProps) {
  const { t } = useTranslation()
  const rule = usePictureRule()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async (file: File | undefined) => {
    if (!file) return
    setError(rule(file))
    if (rule(file)) return
    setBusy(true)
    try {
      const { path } = await call('uploads.add', { type }, { files: { file } })
      onChange([...paths, path])
    } catch (refusal) {
      setError((refusal as Error).message || t('app.loadingFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.grid}>
        {paths.map((path, index) => (
          <div key={path} className={styles.tile}>
            <OwnPicture path={path} alt={t('pictures.preview', { item: `${index + 1}` })} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('pictures.remove', { item: `${index + 1}` })}
              onClick={() => onChange(paths.filter(each => each !== path))}
            >
              <X aria-hidden="true" />
            </button>
          </div>
        ))}
        {paths.length < most && (
          <button
            type="button"
            className={styles.add}
            aria-label={t('pictures.choose')}
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden="true" />
          </button>
        )}
      </div>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={limits.upload.mimes.join()}
        aria-label={label}
        tabIndex={-1}
        onChange={event => {
          void add(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** An uploaded picture of the seller's own. */
export function OwnPicture({ path, alt }: { path: string; alt: string }) {
  const src = useOwnPicture(path)
  return src ? <img className={styles.picture} src={src} alt={alt} /> : <span className={styles.picture} />
}
