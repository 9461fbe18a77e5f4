import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/queries.ts'
import { renewProfile } from '../../api/session.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { drawSampleDocument } from './sample-document.ts'
import { useIdentityFields } from './use-identity-fields.ts'

const sides = ['idPhotoFront', 'idPhotoBack', 'identityPicture'] as const
type Side = (typeof sides)[number]
const neededSides: readonly Side[] = ['idPhotoFront', 'idPhotoBack']

/** Name, number and pictures of a document; a sample of one is a press away. */
export function IdentityForm() {
  const { t } = useTranslation()
  const [pictures, setPictures] = useState<Partial<Record<Side, File>>>({})
  const [progress, setProgress] = useState<number>()
  const form = useIdentityFields()
  const send = useCallMutation('identity.submit', {
    files: pictures as Record<string, File>,
    onProgress: setProgress,
    onDone: async () => {
      form.sent()
      await renewProfile()
      showToast(t('identity.sent'))
    },
  })
  const keep = (side: Side, file: File | null) => {
    setPictures(({ [side]: _before, ...others }) => (file ? { ...others, [side]: file } : others))
    form.clearFieldError(side)
  }
  const fillWithSample = async () => {
    const { realName, idNo } = form.values
    const [name, number] = [realName.trim() || 'Robin Sample', idNo.trim() || 'SAMPLE-0001']
    form.setValues({ realName: name, idNo: number })
    form.clearErrors()
    const lines = [`${t('identity.realName')}: ${name}`, `${t('identity.idNo')}: ${number}`]
    const drawn = await Promise.all(sides.map(side => drawSampleDocument(t(`identity.${side}`), lines, side)))
    setPictures(Object.fromEntries(sides.map((side, index) => [side, drawn[index]])))
  }
  const submit = form.onSubmit(({ realName, idNo, phoneNo }) => {
    const missing = neededSides.find(side => !pictures[side])
    if (missing) return form.setFieldError(missing, t('fields.choose', { field: t(`identity.${missing}`) }))
    send.mutate(
      { realName: realName.trim(), idNo: idNo.trim(), ...(phoneNo.trim() && { phoneNo: phoneNo.trim() }) },
      { onError: error => form.setErrors(error.issues), onSettled: () => setProgress(undefined) },
    )
  }, focusFirstError(form))
  return (
    <Card title={t('identity.send')}>
      <form className={parts.stack} onSubmit={submit} noValidate>
        <p className={parts.note} data-tone="warn">
          {t('identity.warning')}
        </p>
        <Button tone="soft" full onPress={() => void fillWithSample()}>
          {t('identity.useSample')}
        </Button>
        <TextField label={t('identity.realName')} autoComplete="off" {...form.getInputProps('realName')} />
        <TextField
          label={t('identity.idNo')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('idNo')}
        />
        <TextField
          label={t('identity.phoneNo')}
          description={t('app.optional')}
          type="tel"
          autoComplete="off"
          {...form.getInputProps('phoneNo')}
        />
        {sides.map(side => (
          <PictureField
            key={side}
            label={t(`identity.${side}`)}
            {...(!neededSides.includes(side) && { hint: t('app.optional') })}
            file={pictures[side] ?? null}
            error={form.errors[side]}
            onChange={file => keep(side, file)}
            onRefuse={message => form.setFieldError(side, message)}
          />
        ))}
        {send.isPending && progress !== undefined && <progress value={progress} aria-label={t('pictures.sending')} />}
        <Button type="submit" full busy={send.isPending}>
          {t('identity.submit')}
        </Button>
      </form>
    </Card>
  )
}
