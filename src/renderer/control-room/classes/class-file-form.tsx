import { FileButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassFile } from '#shared/contract/class.ts'
import { type Language, languages } from '#shared/languages.ts'
import { classLimits, classSuffix } from '#shared/lessons.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { fileText } from '../../media/file-text.ts'
import { fileName, saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Wide } from '../panel.tsx'
import styles from './classes.module.css'

/** A lesson that the trainer can choose. The class file contains the whole text of a lesson that comes from a file. */
interface Choice {
  id: string
  title: string
  content?: Record<string, unknown>
}

interface Values {
  name: string
  chosen: readonly string[]
  language: string
  seedNumber: string
  date: string
  minutes: string
}

const initial: Values = { name: '', chosen: [], language: '', seedNumber: '1', date: '', minutes: '' }

/** Makes a class file from a few choices. */
export function ClassFileForm() {
  const { t } = useTranslation('sandbox')
  const included = useCall('lessons.list', {})
  const [own, setOwn] = useState<readonly Choice[]>([])
  const [values, setValues] = useState(initial)
  const change = (changed: Partial<Values>) => setValues(before => ({ ...before, ...changed }))
  const isReady = values.name.trim() !== '' && values.chosen.length > 0
  return (
    <Wide>
      <Card title={t('classes.make.title')}>
        <form
          className={parts.stack}
          onSubmit={event => {
            event.preventDefault()
            saveFile(new File([JSON.stringify(classOf(values, own), null, 2)], fileName(values.name) + classSuffix))
            showToast(t('classes.make.saved'))
          }}
        >
          <p className={parts.dim}>{t('classes.make.text')}</p>
          <Fields values={values} onChange={change} />
          <QueryState query={included} rows={3}>
            {({ list }) => (
              <Lessons choices={[...list, ...own]} chosen={values.chosen} onChange={chosen => change({ chosen })} />
            )}
          </QueryState>
          <Group gap={12}>
            <Button type="submit" disabled={!isReady}>
              {t('classes.make.save')}
            </Button>
            <AddOwn
              onAdd={added => {
                setOwn(before => [...before.filter(({ id }) => id !== added.id), added])
                change({ chosen: [...values.chosen.filter(id => id !== added.id), added.id] })
              }}
            />
          </Group>
        </form>
      </Card>
    </Wide>
  )
}

function Fields({ values, onChange }: { values: Values; onChange: (changed: Partial<Values>) => void }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const optional = t('console:app.optional')
  return (
    <SimpleGrid
      className={styles.fields}
      minColWidth="min(100%, 15rem)"
      autoFlow="auto-fit"
      spacing={16}
      verticalSpacing={12}
    >
      <TextField
        label={t('classes.make.name')}
        autoComplete="off"
        maxLength={classLimits.name}
        value={values.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={t('console:settings.language')}
        value={values.language}
        onChange={event => onChange({ language: event.currentTarget.value })}
        data={[
          { value: '', label: t('classes.make.anyLanguage') },
          ...Object.entries(languages).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextField
        label={t('classes.make.seedNumber')}
        type="number"
        min={0}
        max={sandboxLimits.seedNumber}
        required
        withAsterisk={false}
        value={values.seedNumber}
        onChange={event => onChange({ seedNumber: event.currentTarget.value })}
      />
      <TextField
        label={t('classes.make.date')}
        optional={optional}
        type="date"
        value={values.date}
        onChange={event => onChange({ date: event.currentTarget.value })}
      />
      <TextField
        label={t('classes.make.minutes')}
        optional={optional}
        type="number"
        min={1}
        max={classLimits.minutes}
        value={values.minutes}
        onChange={event => onChange({ minutes: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}

interface LessonsProps {
  choices: readonly Choice[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Selects the lessons of the class, which keep the order in which the trainer selects them. */
function Lessons({ choices, chosen, onChange }: LessonsProps) {
  const { t } = useTranslation('sandbox')
  const isFull = chosen.length >= classLimits.lessons
  return (
    <Stack component="fieldset" gap={4} p={0} m={0} bd={0}>
      <Text component="legend" fw={600} pb={8}>
        {t('classes.make.lessons')}
      </Text>
      <SimpleGrid minColWidth="min(100%, 19rem)" autoFlow="auto-fill" spacing={16} verticalSpacing={4}>
        {choices.map(({ id, title }) => {
          const isChosen = chosen.includes(id)
          return (
            <ChoiceRow
              key={id}
              label={title}
              chosen={isChosen}
              disabled={isFull && !isChosen}
              onChange={on => onChange(on ? [...chosen, id] : chosen.filter(each => each !== id))}
            >
              <span>{title}</span>
            </ChoiceRow>
          )
        })}
      </SimpleGrid>
    </Stack>
  )
}

/** Adds a lesson that the trainer wrote, after the server has checked it. */
function AddOwn({ onAdd }: { onAdd: (added: Choice) => void }) {
  const { t } = useTranslation('sandbox')
  const check = useCallMutation('sandbox.checkLesson')
  const add = async (file: File | null) => {
    if (!file) return
    const checked = await check.send({ file: await fileText(file) })
    const [problem] = checked?.problems ?? []
    if (problem)
      showToast(t('classes.make.wrongLesson', { line: problem.line, message: problem.message }), { tone: 'error' })
    if (checked?.lesson) onAdd({ id: keyOf(file.name), title: checked.lesson.title, content: checked.lesson.content })
  }
  return (
    <FileButton accept=".yaml,.yml,.json" onChange={file => void add(file)}>
      {({ onClick }) => (
        <Button tone="soft" busy={check.isPending} onPress={onClick}>
          {t('classes.make.addOwn')}
        </Button>
      )}
    </FileButton>
  )
}

/** Turns a file name into an id that no included lesson has. */
const keyOf = (name: string): string =>
  `own-${name
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40)

/** Builds the class file. The trainer's own lessons are not typed: the server validates the file when it is opened. */
function classOf({ name, chosen, language, seedNumber, date, minutes }: Values, own: readonly Choice[]): object {
  const lessons = chosen.map(id => {
    const content = own.find(each => each.id === id)?.content
    return content ? { id, lesson: content } : id
  })
  const about: Omit<ClassFile, 'lessons'> = {
    name: name.trim(),
    seedNumber: Number(seedNumber),
    ...(language && { language: language as Language }),
    ...(date && { date }),
    ...(minutes && { minutes: Number(minutes) }),
  }
  return { ...about, lessons }
}
