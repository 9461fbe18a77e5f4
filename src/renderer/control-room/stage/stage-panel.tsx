import { FileButton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { fileText } from '../../media/file-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Panel } from '../panel.tsx'
import { Presenting } from './presenting.tsx'

type Listed = Answer<'sandbox.getStage'>['list'][number]

/** Shows a presentation step by step, in a separate world. */
export function StagePanel() {
  const { t } = useTranslation('sandbox')
  const stage = useCall('sandbox.getStage', {})
  return (
    <Panel title={t('stage.title')} intro={t('stage.intro')}>
      <QueryState query={stage} rows={3}>
        {({ list, running }) => (running ? <Presenting running={running} /> : <Choices list={list} />)}
      </QueryState>
    </Panel>
  )
}

function Choices({ list }: { list: readonly Listed[] }) {
  const { t } = useTranslation('sandbox')
  return (
    <>
      {list.map(each => (
        <Choice key={each.id} presentation={each} />
      ))}
      <Card title={t('stage.own')}>
        <Stack gap={12} align="flex-start">
          <p className={parts.dim}>{t('stage.ownText')}</p>
          <OpenFile />
        </Stack>
      </Card>
    </>
  )
}

function Choice({ presentation: { id, title, about, steps } }: { presentation: Listed }) {
  const { t } = useTranslation('sandbox')
  const { send, isPending } = useCallMutation('sandbox.startStage', { done: () => null })
  return (
    <Card title={title}>
      <Stack gap={12} align="flex-start">
        <Text>{about}</Text>
        <Text c="dimmed">{t('stage.steps', { count: steps })}</Text>
        <Button busy={isPending} onPress={() => void send({ id })}>
          {t('stage.start')}
        </Button>
      </Stack>
    </Card>
  )
}

function OpenFile() {
  const { t } = useTranslation('sandbox')
  const { send, isPending, error } = useCallMutation('sandbox.openStage', { toast: false, done: () => null })
  const open = async (file: File | null) => {
    if (file) await send({ file: await fileText(file) })
  }
  return (
    <>
      <FileButton accept=".yaml,.yml,.json" onChange={file => void open(file)}>
        {({ onClick }) => (
          <Button tone="soft" busy={isPending} onPress={onClick}>
            {t('stage.openFile')}
          </Button>
        )}
      </FileButton>
      {/* A toast would disappear before the presenter has read the mistakes. */}
      {error && (
        <Text c="var(--bad)" role="alert">
          {error.issues.file ?? error.message}
        </Text>
      )}
    </>
  )
}
