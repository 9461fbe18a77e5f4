import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commentLimits } from '#shared/comments.ts'
import type { Input } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { PictureListField } from '../../components/picture-list-field.tsx'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { useIsUploading, useSendPicture } from '../../components/use-upload.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { Comment } from './comment-view.tsx'
import { SignaturePad } from './signature-pad.tsx'

type Words = { content: string; way: (typeof ways)[number]; name: string; images: string[] }

const ways = ['draw', 'type'] as const

interface CommentSheetProps {
  orderNo: string
  /** Comment to reply to; null for a new comment. */
  replyTo: Comment | null
  opened: boolean
  onClose: () => void
}

/** Asks for a comment or a reply with a drawn or typed signature (D-43). */
export function CommentSheet({ orderNo, replyTo, opened, onClose }: CommentSheetProps) {
  const { t } = useTranslation()
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t(replyTo ? 'comments.reply' : 'comments.write')}>
      <CommentForm key={replyTo?.id} orderNo={orderNo} replyTo={replyTo} onDone={onClose} />
    </BottomSheet>
  )
}

function CommentForm({
  orderNo,
  replyTo,
  onDone,
}: Omit<CommentSheetProps, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const {
    text: { max },
    pictures,
  } = commentLimits
  const failed = t(replyTo ? 'comments.replyFailed' : 'comments.failed')
  const [drawn, setDrawn] = useState<HTMLCanvasElement | null>(null)
  const form = useDraftForm<Words>(`comment.${orderNo}.${replyTo?.id ?? 'new'}`, {
    initialValues: { content: '', way: 'draw', name: '', images: [] },
    longest: { name: { label: t('comments.name'), max: commentLimits.signature } },
    validate: {
      content: text => {
        if (text.trim() === '') return t(replyTo ? 'comments.replyNeeded' : 'comments.contentNeeded')
        return text.trim().length > max ? t('fields.tooLong', { field: t('comments.content') }) : null
      },
      way: way => (way === 'draw' && !drawn ? t('comments.signatureNeeded') : null),
      name: (name, { way }) => (way === 'type' && name.trim() === '' ? t('comments.signatureNeeded') : null),
    },
  })
  const sending = useCommentSending(failed, () => {
    form.sent()
    showToast(t('comments.sent'))
    onDone()
  })
  const isUploading = useIsUploading()
  const submit = form.onSubmit(
    ({ content, way, name, images }) =>
      void sending.send(
        { orderNo, content: content.trim(), signature: name.trim(), images, ...(replyTo && { replyTo: replyTo.id }) },
        way === 'draw' ? drawn : null,
      ),
    focusFirstError(form),
  )
  return (
    <Form onSubmit={submit}>
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
        failed={failed}
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
          onChange={drawing => {
            setDrawn(drawing)
            form.clearFieldError('way')
          }}
        />
      ) : (
        <TextField label={t('comments.name')} {...form.getInputProps('name')} />
      )}
      <FormError>{form.errors.way}</FormError>
      <FormError>{sending.error}</FormError>
      <Button type="submit" full busy={sending.isBusy || isUploading}>
        {t('comments.send')}
      </Button>
    </Form>
  )
}

/** Uploads a drawn signature, then sends the comment. @param failed text of the toast if either request fails */
function useCommentSending(failed: string, onDone: () => void) {
  const { t } = useTranslation()
  const sign = useSendPicture('signature', failed)
  const add = useCallMutation('comments.add', { toast: failed, onDone })
  const reasonOf = (error: ApiError | null): string | undefined =>
    error ? (Object.values(error.issues)[0] ?? (error.message || t('app.noAnswer'))) : undefined
  return {
    /** @param drawn signature that replaces the typed name */
    async send(comment: Input<'comments.add'>, drawn: HTMLCanvasElement | null): Promise<void> {
      try {
        // The browser takes its time to encode a picture. A drawing counts as signed before that.
        const picture = drawn && (await new Promise<Blob | null>(resolve => drawn.toBlob(resolve, 'image/png')))
        const file = picture && new File([picture], 'signature.png', { type: 'image/png' })
        const signature = file ? (await sign.mutateAsync(file)).path : comment.signature
        await add.mutateAsync({ ...comment, signature })
      } catch {
        // Reported already by the toast and by `error`.
      }
    },
    isBusy: sign.isPending || add.isPending,
    error: reasonOf(sign.error ?? add.error),
  }
}
