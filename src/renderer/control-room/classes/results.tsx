import { FileButton, Group, Stack, Text } from '@mantine/core'
import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultSuffix } from '#shared/lessons.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { fileText } from '../../media/file-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Wide } from '../panel.tsx'
import { type ClassResult, learnersOf, repeatedIn, withoutCopies } from './class-figures.ts'
import styles from './classes.module.css'
import { LearnersTable } from './learners-table.tsx'
import { SaveCsv } from './save-csv.tsx'
import { StumblesTable } from './stumbles-table.tsx'
import { Timeline } from './timeline.tsx'

interface Refused {
  file: string
  reason: string
}

/** Results are kept in this page alone, because they are personal: the server stores none. */
const resultsAtom = atom<readonly ClassResult[]>([])

/** Reads the result files of a class and shows who did what, and where all stumbled. */
export function Results() {
  const { t } = useTranslation('sandbox')
  const [results, setResults] = useAtom(resultsAtom)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [isReading, setReading] = useState(false)
  const [classId, setClassId] = useState('')
  const read = async (files: readonly File[]) => {
    setReading(true)
    const found = await Promise.all(files.map(readFile))
    setResults(withoutCopies([...results, ...found.flatMap(each => ('reason' in each ? [] : [each]))]))
    setRefused(found.flatMap(each => ('reason' in each ? [each] : [])))
    setReading(false)
  }
  const classes = [...new Map(results.map(each => [each.class.id, each.class])).values()]
  const shown = classes.find(({ id }) => id === classId) ?? classes[0]
  return (
    <>
      <Wide>
        <Card title={shown ? shown.name : t('classes.results.title')}>
          <div className={parts.stack}>
            <div className={`${parts.stack} ${styles.controls}`}>
              <p className={parts.dim}>{t('classes.results.text')}</p>
              <Group gap={12} align="end">
                <FileButton multiple accept={`${resultSuffix},.json`} onChange={files => void read(files)}>
                  {({ onClick }) => (
                    <Button tone={shown ? 'soft' : 'primary'} busy={isReading} onPress={onClick}>
                      {t('classes.results.choose')}
                    </Button>
                  )}
                </FileButton>
                {classes.length > 1 && (
                  <Select
                    label={t('classes.title')}
                    value={shown?.id ?? ''}
                    data={classes.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={event => setClassId(event.currentTarget.value)}
                  />
                )}
              </Group>
              <RefusedFiles refused={refused} />
            </div>
            {!shown && <EmptyState title={t('classes.results.none')} />}
          </div>
        </Card>
      </Wide>
      {shown && <ClassReport key={shown.id} results={results.filter(each => each.class.id === shown.id)} />}
    </>
  )
}

async function readFile(file: File): Promise<ClassResult | Refused> {
  try {
    return await call('sandbox.readResult', { file: await fileText(file) })
  } catch (error) {
    return { file: file.name, reason: error instanceof ApiError ? (error.issues.file ?? error.message) : String(error) }
  }
}

function RefusedFiles({ refused }: { refused: readonly Refused[] }) {
  if (refused.length === 0) return null
  return (
    <Stack component="ul" gap={4} role="alert">
      {refused.map(({ file, reason }) => (
        <Text component="li" key={file} c="var(--bad)">
          <bdi>{file}</bdi> · {reason}
        </Text>
      ))}
    </Stack>
  )
}

/** Shows everything about one class, also for printing. */
function ClassReport({ results }: { results: readonly ClassResult[] }) {
  const { t } = useTranslation('sandbox')
  const [nickname, setNickname] = useState<string>()
  const learners = learnersOf(results)
  const chosen = learners.find(({ result }) => result.nickname === nickname)
  return (
    <>
      <Wide>
        <Card title={t('classes.results.learners')}>
          <div className={parts.stack}>
            <Repeated results={results} />
            <LearnersTable learners={learners} chosen={nickname} onChoose={setNickname} />
            <div className={styles.controls}>
              <Group gap={12}>
                <SaveCsv learners={learners} />
                <Button tone="soft" onPress={() => window.print()}>
                  {t('classes.results.print')}
                </Button>
              </Group>
            </div>
          </div>
        </Card>
      </Wide>
      {chosen && (
        <Wide>
          <Card title={t('classes.results.timelineOf', { nickname: chosen.result.nickname })}>
            <Timeline result={chosen.result} />
          </Card>
        </Wide>
      )}
      <Wide>
        <Card title={t('classes.results.stumbles')}>
          <StumblesTable learners={learners} />
        </Card>
      </Wide>
    </>
  )
}

/** Warns about repeated nicknames, because two learners with the same one count as one. */
function Repeated({ results }: { results: readonly ClassResult[] }) {
  const { t } = useTranslation('sandbox')
  const names = repeatedIn(results)
  if (names.length === 0) return null
  return (
    <p className={parts.note} data-tone="warn" role="status">
      {t('classes.results.repeated', { nicknames: names.join(', ') })}
    </p>
  )
}
