import { FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { type Language, languages } from '#shared/languages.ts'
import { call } from '../../api/client.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { fileText } from '../../media/file-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Table } from '../../ui/table.tsx'
import { Wide } from '../panel.tsx'
import { useConsoleTab } from '../use-console-tab.ts'

type Checked = Answer<'sandbox.checkLesson'>
type Lesson = NonNullable<Checked['lesson']>

/** Checks a lesson file, shows what a learner will read, and opens its world to try it. */
export function LessonPreview() {
  const { t } = useTranslation('sandbox')
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = useCallMutation('sandbox.checkLesson')
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    setFile(chosen)
    setChecked((await check.send({ file: await fileText(chosen), language: currentLanguage() })) ?? null)
  }
  return (
    <Wide>
      <Card title={t('classes.preview.title')}>
        <div className={parts.stack}>
          <p className={parts.dim}>{t('classes.preview.text')}</p>
          <Group gap={12}>
            <FileButton accept=".yaml,.yml,.json" onChange={chosen => void choose(chosen)}>
              {({ onClick }) => (
                <Button tone="soft" busy={check.isPending} onPress={onClick}>
                  {t('classes.preview.choose')}
                </Button>
              )}
            </FileButton>
            {file && <bdi>{file.name}</bdi>}
            {file && checked?.lesson && <Play file={file} />}
          </Group>
          <div role="status">
            {checked && (checked.lesson ? <Shown lesson={checked.lesson} /> : <Problems problems={checked.problems} />)}
          </div>
        </div>
      </Card>
    </Wide>
  )
}

function Play({ file }: { file: File }) {
  const { t } = useTranslation('sandbox')
  const { open, isBusy } = useConsoleTab()
  const play = async () => {
    const input = { file: await fileText(file), language: currentLanguage(), play: true }
    return (await call('sandbox.checkLesson', input)).world
  }
  return (
    <Button busy={isBusy} onPress={() => void open(play)}>
      {t('classes.preview.play')}
    </Button>
  )
}

function Problems({ problems }: Pick<Checked, 'problems'>) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <Stack gap={12}>
      <Text fw={600} c="var(--bad)">
        {t('classes.preview.problems', { count: problems.length })}
      </Text>
      <Table
        label={t('classes.preview.problems', { count: problems.length })}
        columns={[
          { id: 'line', label: t('classes.preview.line'), isFigure: true },
          { id: 'column', label: t('classes.preview.column'), isFigure: true },
          { id: 'field', label: t('classes.preview.field') },
          { id: 'message', label: t('classes.preview.message') },
        ]}
        rows={problems.map(({ line, column, path, message }, place) => ({
          id: String(place),
          cells: {
            line: formats.number(line),
            column: formats.number(column),
            field: <bdi dir="ltr">{path}</bdi>,
            message: <bdi>{message}</bdi>,
          },
        }))}
      />
    </Stack>
  )
}

function Shown({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { title, about, story, end, minutes, points, steps, mistakes } = lesson
  return (
    <Stack gap={16}>
      <div>
        <h3 className={parts.heading}>{title}</h3>
        <p>{about}</p>
        <p className={parts.dim}>
          {t('console:lessons.steps', { count: steps.length })} · {t('console:lessons.minutes', { count: minutes })}
          {' · '}
          {t('classes.preview.points', { points })}
        </p>
      </div>
      <Said title={t('console:lessons.story')} texts={[story]} />
      <Table
        label={t('classes.preview.steps')}
        columns={[
          { id: 'step', label: t('classes.preview.step') },
          { id: 'text', label: t('classes.preview.task') },
          { id: 'hint', label: t('classes.preview.hint') },
        ]}
        rows={steps.map(({ id, title: step, text, hint }) => ({ id, cells: { step, text, hint: hint ?? '–' } }))}
      />
      <Said title={t('classes.preview.mistakes')} texts={mistakes.map(({ text }) => text)} />
      <Said title={t('classes.preview.end')} texts={[end]} />
      <Languages lesson={lesson} />
    </Stack>
  )
}

function Said({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <section>
      <h4 className={parts.small}>{title}</h4>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

/** Names the languages of the lesson, and the texts that each lacks. */
function Languages({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('sandbox')
  return (
    <p className={parts.dim}>
      {lesson.languages
        .map(({ language, missing }) =>
          missing === 0
            ? languages[language as Language]
            : t('classes.preview.missing', { language: languages[language as Language], count: missing }),
        )
        .join(' · ')}
    </p>
  )
}
