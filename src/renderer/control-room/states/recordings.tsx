import { Group, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Table } from '../../ui/table.tsx'
import { AskFirst } from '../ask-first.tsx'
import { NameForm, useTakenName } from './name-form.tsx'
import styles from './states.module.css'
import { type Scenario, useScenarios, useStartScenario } from './use-scenarios.ts'

type State = Answer<'sandbox.listScenarios'>

/** Records and plays back actions of the operator. */
export function Recordings() {
  return (
    <QueryState query={useScenarios()} skeleton={<SkeletonForm fields={1} />}>
      {state => <RecordingsView {...state} />}
    </QueryState>
  )
}

function RecordingsView({ list, recording, playing }: State) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const begin = useCallMutation('sandbox.startRecording', { done: () => t('states.recordingBegan') })
  const { keep, question } = useTakenName(name => t('states.replaceForever', { name }))
  const own = list.filter(({ group }) => group === 'recorded')
  return (
    <div className={parts.stack}>
      <p className={parts.dim}>{t('states.recordText')}</p>
      {recording ? (
        <Running {...recording} />
      ) : (
        <NameForm
          label={t('states.name')}
          submitLabel={t('states.record')}
          isBusy={begin.isPending}
          onName={name => keep((ifTaken, isHandled) => begin.send({ name, ifTaken }, isHandled))}
        />
      )}
      {question}
      {playing && <p role="status">{t('states.playing', { played: playing.played, acts: playing.acts })}</p>}
      {own.length > 0 && (
        <Table
          label={t('states.recordings')}
          columns={[
            { id: 'name', label: t('states.name') },
            { id: 'acts', label: t('states.acts'), isFigure: true },
            { id: 'since', label: t('states.clock'), isWhole: true },
            { id: 'do', label: t('states.do') },
          ]}
          rows={own.map(each => ({
            id: each.id,
            cells: {
              name: (
                <bdi dir="ltr" className={styles.key}>
                  {each.id}
                </bdi>
              ),
              acts: formats.number(each.recorded?.acts ?? 0),
              since: formats.exact(each.recorded?.since ?? ''),
              do: <RecordingActions {...each} isHeld={recording !== null || playing !== null} />,
            },
          }))}
        />
      )}
    </div>
  )
}

function Running({ name, acts }: NonNullable<State['recording']>) {
  const { t } = useTranslation('sandbox')
  const stop = useCallMutation('sandbox.stopRecording', { done: () => t('states.recorded', { name }) })
  return (
    <Group gap={12}>
      <span className={styles.mark} aria-hidden="true" />
      <p role="status">{t('states.recordingNow', { name, acts })}</p>
      <Button tone="danger" busy={stop.isPending} onPress={() => void stop.send({})}>
        {t('states.stop')}
      </Button>
    </Group>
  )
}

function RecordingActions({ id, isHeld }: Scenario & { isHeld: boolean }) {
  const { t } = useTranslation('sandbox')
  const play = useStartScenario(id)
  const remove = useCallMutation('sandbox.removeScenario', { done: () => t('states.isRemoved', { name: id }) })
  return (
    <div className={styles.actions}>
      <Button tone="soft" busy={play.isPending} disabled={isHeld} onPress={() => void play.send({ id })}>
        {t('states.play')}
        <VisuallyHidden> {id}</VisuallyHidden>
      </Button>
      <AskFirst
        label={t('states.remove')}
        about={id}
        ask={t('states.removeForever', { name: id })}
        tone="plain"
        busy={remove.isPending}
        disabled={isHeld}
        onYes={() => void remove.send({ id })}
      />
    </div>
  )
}
