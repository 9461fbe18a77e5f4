import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadType } from '#shared/statuses.ts'
import { call } from '../api/client.ts'
import { usePictureRule } from './picture-field.tsx'

/** Uploads a picture as soon as it is chosen; `onDone` gets its path. What is wrong with it is told in words. */
export function useUpload(type: UploadType, onDone: (path: string) => void) {
  const { t } = useTranslation()
  const rule = usePictureRule()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    const refusal = rule(file)
    setError(refusal)
    if (refusal) return
    setBusy(true)
    try {
      onDone((await call('uploads.add', { type }, { files: { file } })).path)
    } catch (failure) {
      setError((failure as Error).message || t('app.loadingFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { send, error, isBusy }
}
