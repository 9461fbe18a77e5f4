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
import { NameForm } from './name-form.tsx'
import styles from './states.module.css'
import { type Scenario, useScenarios } from './use-scenarios.ts'
import { useStart } from './use-start.ts'
import { useTakenName } from './use-taken-name.tsx'

type State = Answer<'sandbox.listScenarios'>

/** Records what the operator does, and plays what was recorded. */
export function Recorder() {
  return (
    <QueryState query={useScenarios()} skeleton={<SkeletonForm fields={1} />}>
      {state => <Recordings {...state} />}
    </QueryState>
  )
}

function Recordings({ list, recording, playing }: State) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const begin = useCallMutation('sandbox.startRecording', { done: () => t('snapshots.recordingBegan') })
  const { keep, question } = useTakenName()
  const own = list.filter(({ group }) => group === 'recorded')
  return (
    <div className={parts.stack}>
      <p className={parts.dim}>{t('snapshots.recordText')}</p>
      {recording ? (
        <Running {...recording} />
      ) : (
        <NameForm
          label={t('snapshots.name')}
          act={t('snapshots.record')}
          isBusy={begin.isPending}
          onName={name => keep((ifTaken, isHandled) => begin.send({ name, ifTaken }, isHandled))}
        />
      )}
      {question}
      {playing && <p role="status">{t('snapshots.playing', { played: playing.played, acts: playing.acts })}</p>}
      {own.length > 0 && (
        <Table
          label={t('snapshots.recordings')}
          columns={[
            { id: 'name', label: t('snapshots.name') },
            { id: 'acts', label: t('snapshots.acts'), isFigure: true },
            { id: 'since', label: t('snapshots.clock'), isWhole: true },
            { id: 'do', label: t('snapshots.do') },
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
              do: <RecordedActs {...each} isHeld={recording !== null || playing !== null} />,
            },
          }))}
        />
      )}
    </div>
  )
}

function Running({ name, acts }: NonNullable<State['recording']>) {
  const { t } = useTranslation('sandbox')
  const stop = useCallMutation('sandbox.stopRecording', { done: () => t('snapshots.recorded', { name }) })
  return (
    <div className={styles.running}>
      <span className={styles.mark} aria-hidden="true" />
      <p role="status">{t('snapshots.recordingNow', { name, acts })}</p>
      <Button tone="danger" busy={stop.isPending} onPress={() => void stop.send({})}>
        {t('snapshots.stop')}
      </Button>
    </div>
  )
}

function RecordedActs({ id, isHeld }: Scenario & { isHeld: boolean }) {
  const { t } = useTranslation('sandbox')
  const play = useStart(id)
  const remove = useCallMutation('sandbox.removeScenario', { done: () => t('snapshots.isRemoved', { name: id }) })
  return (
    <div className={styles.acts}>
      <Button tone="soft" busy={play.isPending} disabled={isHeld} onPress={() => void play.send({ id })}>
        {t('snapshots.play')}
        <span className={styles.hidden}> {id}</span>
      </Button>
      <AskFirst
        label={t('snapshots.remove')}
        about={id}
        ask={t('snapshots.removeAsk', { name: id })}
        tone="plain"
        busy={remove.isPending}
        disabled={isHeld}
        onYes={() => void remove.send({ id })}
      />
    </div>
  )
}
