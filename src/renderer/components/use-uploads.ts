import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadType } from '#shared/uploads.ts'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import type { RefusalToast } from '../api/refusals.ts'
import { usePictureRule } from './picture-field.tsx'

/** Uploads pictures one after the other as soon as they are chosen; `onDone` gets the path of each. What is wrong with one is told in words. */
export function useUploads(type: UploadType, onDone: (path: string) => void, toast: RefusalToast) {
  const { t } = useTranslation()
  const rule = usePictureRule()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  // What was uploaded before a picture is known only once it is its turn.
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
