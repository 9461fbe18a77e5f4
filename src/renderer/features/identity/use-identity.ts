import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityLimits } from '#shared/identity.ts'
import { shopLimits } from '#shared/shop.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { noteShown } from '../../api/refusals.ts'
import { renewProfile } from '../../api/session.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { drawSampleDocument } from '../../media/sample-document.ts'

export const sides = ['idPhotoFront', 'idPhotoBack', 'identityPicture'] as const
export type Side = (typeof sides)[number]
export const neededSides: readonly Side[] = ['idPhotoFront', 'idPhotoBack']

type Pictures = Partial<Record<Side, File>>

/** Holds the state of the identity check: fields, pictures, and their upload. */
export function useIdentity(onSent: () => void) {
  const [pictures, setPictures] = useState<Pictures>({})
  const [progress, setProgress] = useState<number>()
  const form = useIdentityFields()
  const send = useCallMutation('identity.submit', {
    files: pictures as Record<string, File>,
    onProgress: setProgress,
    onDone: async () => {
      form.sent()
      await renewProfile()
      onSent()
    },
  })
  const keep = (side: Side, file: File | null) => {
    setPictures(({ [side]: _before, ...others }) => (file ? { ...others, [side]: file } : others))
    form.clearFieldError(side)
  }
  const refuse = (error: ApiError) => {
    form.setErrors(error.issues)
    // The last step shows the first issue above its button, so no toast is needed.
    if (Object.keys(error.issues).length > 0) noteShown(error)
  }
  const submit = () => {
    const { realName, idNo, phoneNo } = form.values
    send.mutate(
      { realName: realName.trim(), idNo: idNo.trim(), ...(phoneNo.trim() && { phoneNo: phoneNo.trim() }) },
      { onError: refuse, onSettled: () => setProgress(undefined) },
    )
  }
  const fillWithSample = useSample(form, setPictures)
  return {
    form,
    pictures,
    keep,
    submit,
    fillWithSample,
    isPending: send.isPending,
    progress: send.isPending ? progress : undefined,
  }
}

export type IdentityDraft = ReturnType<typeof useIdentity>

/** Returns a function that draws a sample document and fills the empty fields. */
function useSample(form: ReturnType<typeof useIdentityFields>, setPictures: (pictures: Pictures) => void) {
  const { t } = useTranslation()
  return async () => {
    const { realName, idNo } = form.values
    const [name, number] = [realName.trim() || 'Robin Sample', idNo.trim() || 'SAMPLE-0001']
    form.setValues({ realName: name, idNo: number })
    form.clearErrors()
    const lines = [
      t('app.labelled', { label: t('identity.realName'), value: name }),
      t('app.labelled', { label: t('identity.idNo'), value: number }),
    ]
    const drawn = await Promise.all(sides.map(side => drawSampleDocument(t(`identity.${side}`), lines, side)))
    setPictures(Object.fromEntries(sides.map((side, index) => [side, drawn[index]])))
  }
}

function useIdentityFields() {
  const { t } = useTranslation()
  return useDraftForm('identity', {
    initialValues: { realName: '', idNo: '', phoneNo: '' },
    longest: {
      realName: { label: t('identity.realName'), max: identityLimits.realName },
      idNo: { label: t('identity.idNo'), max: identityLimits.idNo.max },
      phoneNo: { label: t('identity.phoneNo'), max: shopLimits.phoneNo },
    },
    validate: {
      realName: name => (name.trim() === '' ? t('fields.empty', { field: t('identity.realName') }) : null),
      idNo: typed => {
        const number = typed.trim()
        if (number === '') return t('fields.empty', { field: t('identity.idNo') })
        const isNumber = /^[0-9A-Za-z-]+$/.test(number) && number.length >= identityLimits.idNo.min
        return isNumber ? null : t('fields.incorrect', { item: t('identity.idNo') })
      },
    },
  })
}
