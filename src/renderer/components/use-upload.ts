import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { UploadType } from '#shared/uploads.ts'
import type { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { askBeforeLeaving } from '../api/leaving.ts'
import type { RefusalToast } from '../api/refusals.ts'
import { usePictureRule } from './picture-field.tsx'

askBeforeLeaving()

/** Checks if a picture is uploading. A form with pictures is sent only after that, so that none is left out. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey: ['uploads.add'] }) > 0

/** Uploads one picture, which may still be drawn. @param toast text of the toast on failure; false if the field shows the error */
export const useSendPicture = (type: UploadType, toast: RefusalToast) =>
  useMutation<Answer<'uploads.add'>, ApiError, File | Promise<File>>({
    mutationKey: ['uploads.add'],
    meta: { toast },
    mutationFn: async file => call('uploads.add', { type }, { files: { file: await file } }),
  })

/**
 * Uploads a picture when it is selected. `onDone` gets the path of the picture; an error is returned as text. The upload
 * of a drawn picture begins before it is drawn, so that a form waits for it.
 */
export function useUpload(type: UploadType, onDone: (path: string) => void) {
  const { t } = useTranslation()
  const rule = usePictureRule()
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useSendPicture(type, false)
  const upload = (file: File | Promise<File>) => sending.mutate(file, { onSuccess: ({ path }) => onDone(path) })
  const send = (file: File | undefined) => {
    if (!file) return
    const found = rule(file)
    setRefusal(found)
    if (!found) upload(file)
  }
  const sendDrawn = (file: Promise<File>) => {
    setRefusal(null)
    upload(file)
  }
  const failure = sending.error && (sending.error.message || t('app.noAnswer'))
  return { send, sendDrawn, error: refusal ?? failure, isBusy: sending.isPending }
}
