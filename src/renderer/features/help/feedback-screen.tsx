import { CircleHelp, Headset } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackLimits } from '#shared/help.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormPage } from '../../components/form-page.tsx'
import { Page } from '../../components/page.tsx'
import { PictureListField } from '../../components/picture-list-field.tsx'
import { showRefusal } from '../../components/show-refusal.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Lead } from '../../ui/lead.tsx'
import { DoneState } from '../../ui/states.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const { min, max } = feedbackLimits.text
/** Counts code points after trimming, as the server does (D-44). */
const lengthOf = (text: string): number => [...text.trim()].length

/** Sends feedback to the operators of the shop: 5 to 300 characters, with pictures. */
export function FeedbackScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isSent, setSent] = useState(false)
  const form = useDraftForm('feedback', {
    initialValues: { content: '', images: [] as string[] },
    validate: {
      content: text => {
        const length = lengthOf(text)
        if (length === 0) return t('fields.empty', { field: t('feedback.content') })
        if (length > max) return t('fields.tooLong', { field: t('feedback.content') })
        return length < min ? t('feedback.rule', { min, max, count: max }) : null
      },
    },
  })
  const send = useCallMutation('help.feedback', {
    onDone: () => {
      form.sent()
      setSent(true)
    },
  })
  const submit = form.onSubmit(values => send.mutate(values, { onError: showRefusal(form) }), focusFirstError(form))
  if (isSent)
    return (
      <Page title={t('feedback.title')}>
        <DoneState
          title={t('feedback.thanks')}
          lines={[t('feedback.thanksText')]}
          actions={
            <Button full onPress={() => setSent(false)}>
              {t('feedback.more')}
            </Button>
          }
        />
      </Page>
    )
  return (
    <FormPage
      title={t('feedback.title')}
      act={t('feedback.send')}
      busy={send.isPending}
      onSubmit={submit}
      before={
        <Lead drawing="speech" title={t('help.askText')}>
          {t('feedback.thanksText')}
        </Lead>
      }
      after={
        <Card>
          <Cell icon={<CircleHelp />} label={t('help.qa')} to={paths.qa} />
          <Cell icon={<Headset />} label={t('service.title')} to={paths.service} />
        </Card>
      }
    >
      <TextArea
        label={t('feedback.content')}
        dir="auto"
        description={t('feedback.rule', { min, max, count: max })}
        counter={`${formats.number(lengthOf(form.values.content))} / ${formats.number(max)}`}
        {...form.getInputProps('content')}
      />
      <PictureListField
        label={t('pictures.several')}
        type="feedback"
        most={feedbackLimits.pictures}
        paths={form.values.images}
        onChange={images => form.setFieldValue('images', images)}
      />
    </FormPage>
  )
}
