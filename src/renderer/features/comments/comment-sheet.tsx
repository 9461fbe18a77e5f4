import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#shared/limits.ts'
import { call } from '../../api/client.ts'
import { useAct } from '../../api/queries.ts'
import { focusFirstError } from '../../blocks/focus-first-error.ts'
import { PictureListField } from '../../blocks/picture-list-field.tsx'
import { useDraftForm } from '../../blocks/use-draft-form.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { Comment } from './comment-view.tsx'
import { SignaturePad } from './signature-pad.tsx'

const ways = ['draw', 'type'] as const

interface CommentSheetProps {
  orderNo: string
  /** The comment that is answered; null for a comment of one's own. */
  replyTo: Comment | null
  opened: boolean
  onClose: () => void
}

/** Writes a comment or a reply and signs it, drawn or typed (D-43). */
export function CommentSheet({ orderNo, replyTo, opened, onClose }: CommentSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t(replyTo ? 'comments.reply' : 'comments.write')}
      closeLabel={t('app.close')}
    >
      <CommentForm orderNo={orderNo} replyTo={replyTo} onDone={onClose} />
    </Sheet>
  )
}

function CommentForm({
  orderNo,
  replyTo,
  onDone,
}: Omit<CommentSheetProps, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { max, pictures } = limits.comment
  const [drawn, setDrawn] = useState<Blob | null>(null)
  const [isSigning, setSigning] = useState(false)
  const form = useDraftForm(`comment.${orderNo}`, {
    initialValues: { content: '', way: 'draw' as (typeof ways)[number], name: '', images: [] as string[] },
    validate: {
      content: text => {
        if (text.trim() === '') return t(replyTo ? 'comments.replyNeeded' : 'comments.contentNeeded')
        return text.trim().length > max ? t('fields.tooLong', { field: t('comments.content') }) : null
      },
      name: (name, { way }) => (way === 'type' && name.trim() === '' ? t('comments.signatureNeeded') : null),
    },
  })
  const add = useAct('comments.add', ['comments.list', 'orders.detail', 'orders.list'], {
    onDone: () => {
      form.sent()
      showToast(t('comments.sent'))
      onDone()
    },
  })
  const signatureOf = async (way: string, name: string): Promise<string> => {
    if (way === 'type' || !drawn) return name.trim()
    const file = new File([drawn], 'signature.png', { type: 'image/png' })
    return (await call('uploads.add', { type: 'signature' }, { files: { file } })).path
  }
  const submit = form.onSubmit(async ({ content, way, name, images }) => {
    if (way === 'draw' && !drawn) return form.setFieldError('way', t('comments.signatureNeeded'))
    setSigning(true)
    try {
      const signature = await signatureOf(way, name)
      add.mutate({ orderNo, content: content.trim(), signature, images, ...(replyTo && { replyTo: replyTo.id }) })
    } catch {
      showToast(t(replyTo ? 'comments.replyFailed' : 'comments.failed'), 'error')
    } finally {
      setSigning(false)
    }
  }, focusFirstError(form))
  return (
    <form className={parts.stack} onSubmit={submit} noValidate>
      <TextArea
        label={t('comments.content')}
        counter={`${formats.number(form.values.content.trim().length)} / ${formats.number(max)}`}
        data-autofocus
        dir="auto"
        {...form.getInputProps('content')}
      />
      <PictureListField
        label={t('pictures.several')}
        type="comment"
        most={pictures}
        paths={form.values.images}
        onChange={images => form.setFieldValue('images', images)}
      />
      <Segmented
        label={t('comments.signature')}
        options={ways.map(id => ({ id, label: t(`comments.ways.${id}`) }))}
        value={form.values.way}
        onChange={way => form.setFieldValue('way', way)}
      />
      {form.values.way === 'draw' ? (
        <SignaturePad
          onChange={picture => {
            setDrawn(picture)
            form.clearFieldError('way')
          }}
        />
      ) : (
        <TextField label={t('comments.name')} maxLength={limits.signature} {...form.getInputProps('name')} />
      )}
      {form.errors.way && (
        <p className={parts.bad} role="alert">
          {form.errors.way}
        </p>
      )}
      <Button type="submit" full busy={add.isPending || isSigning}>
        {t('comments.send')}
      </Button>
    </form>
  )
}
