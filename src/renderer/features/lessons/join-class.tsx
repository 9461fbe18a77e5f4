import { FileButton, Flex, Input, Text } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OpenedClass } from '#shared/deep-links.ts'
import { classLimits, classSuffix } from '#shared/lessons.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormPage } from '../../components/form-page.tsx'
import { HowItWorks } from '../../components/how-it-works.tsx'
import { showRefusal } from '../../components/show-refusal.ts'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { storeLanguage } from '../../i18n/i18n.ts'
import { fileText } from '../../media/file-text.ts'
import { linkTo, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Lead } from '../../ui/lead.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Opens a class file for a learner, who is asked for a nickname and nothing else. */
export function JoinClass() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [file, setFile] = useState<OpenedFile | null>(openedFile(useLocation().state as OpenedClass | null))
  const join = useCallMutation('lessons.join', { toast: false })
  const form = useLimitedForm({
    initialValues: { nickname: '', file: '' },
    longest: { nickname: { label: t('class.nickname'), max: classLimits.nickname } },
    validate: {
      nickname: name => (name.trim() === '' ? t('fields.enter', { field: t('class.nickname') }) : null),
      file: () => (file === null ? t('class.chooseFirst') : null),
    },
  })
  const submit = form.onSubmit(async ({ nickname }) => {
    if (!file) return
    join.mutate(
      { file: await fileText(file), nickname: nickname.trim() },
      {
        onSuccess: ({ member, language }) => {
          if (language) void storeLanguage(language)
          navigate(linkTo(paths.class, { member }), { replace: true })
        },
        onError: showRefusal(form),
      },
    )
  }, focusFirstError(form))
  const choose = (chosen: File | null) => {
    setFile(chosen)
    form.clearFieldError('file')
  }
  const { error } = form.getInputProps('file')
  return (
    <FormPage
      title={t('class.join')}
      act={t('class.joinThis')}
      busy={join.isPending}
      onSubmit={submit}
      before={<Lead drawing="board">{t('class.about')}</Lead>}
      after={<HowItWorks steps={[t('class.steps.play'), t('class.steps.save')]} />}
    >
      <Input.Wrapper
        labelElement="div"
        label={t('class.file')}
        description={
          file ? (
            <Text span inherit c="var(--ink)" fw={600}>
              <bdi>{file.name}</bdi>
            </Text>
          ) : (
            t('class.fileAbout', { suffix: classSuffix })
          )
        }
        error={error}
        errorProps={{ role: 'alert' }}
      >
        <FileButton accept={classFileType} onChange={choose}>
          {({ onClick }) => (
            <Button tone="soft" full onPress={onClick}>
              <Flex component="span" align="center" justify="center" gap="sm">
                <FileUp size={20} aria-hidden="true" />
                {t('class.choose')}
              </Flex>
            </Button>
          )}
        </FileButton>
      </Input.Wrapper>
      <TextField
        label={t('class.nickname')}
        description={t('class.nicknameAbout')}
        autoComplete="off"
        {...form.getInputProps('nickname')}
      />
    </FormPage>
  )
}

type OpenedFile = Pick<File, 'name' | 'text'>

/** Returns the class file that the user opened outside the console, by a double-click. */
const openedFile = (opened: OpenedClass | null): OpenedFile | null =>
  opened && { name: opened.name, text: async () => opened.file ?? '' }

/** File names of classes; a class that was written by hand is YAML or JSON. */
const classFileType = `${classSuffix},.yaml,.yml,.json`
