import { Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { StepMark } from '../../ui/step-mark.tsx'
import { Wide } from '../panel.tsx'
import { OpenWindow } from './open-window.tsx'
import styles from './stage.module.css'
import { useStageKeys } from './use-stage-keys.ts'

type Running = NonNullable<Answer<'sandbox.getStage'>['running']>

/** Shows the presenter's list: the present step, what comes next, and the keys that go forward and back. */
export function Presenting({ running }: { running: Running }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { title, steps, step, now } = running
  const { goBy, isBusy } = useSteps(running)
  const current = steps[step - 1]
  const next = steps[step]
  return (
    <>
      <Wide>
        <Card title={title} aside={<Text c="dimmed">{formats.exact(now)}</Text>}>
          <Stack gap={16}>
            <div role="status">
              <p className={styles.current}>
                <bdi>{current?.caption}</bdi>
              </p>
              {current?.note && <p className={parts.dim}>{t('stage.note', { note: current.note })}</p>}
            </div>
            <Text c="dimmed">{next ? t('stage.next', { caption: next.caption }) : t('stage.last')}</Text>
            <Group gap={12}>
              <Button busy={isBusy} disabled={!next} onPress={() => goBy(1)}>
                {t('stage.forward')}
              </Button>
              <Button tone="soft" busy={isBusy} disabled={step <= 1} onPress={() => goBy(-1)}>
                {t('stage.back')}
              </Button>
              <End />
            </Group>
            <p className={parts.small}>{t('stage.keys')}</p>
          </Stack>
        </Card>
      </Wide>
      <Wide>
        <Card title={t('stage.windows')}>
          <OpenWindow running={running} />
        </Card>
      </Wide>
      <Wide>
        <Card title={t('stage.list')}>
          <Steps running={running} />
        </Card>
      </Wide>
    </>
  )
}

/** Goes forward and back. A key that is pressed before the server has answered the last step counts too. */
function useSteps({ step, steps }: Running) {
  const wanted = useRef(step)
  const move = useCallMutation('sandbox.moveStage', { done: () => null })
  useEffect(() => {
    if (!move.isPending) wanted.current = step
  }, [move.isPending, step])
  const goTo = (target: number) => {
    const place = Math.min(Math.max(target, 1), steps.length)
    if (place === wanted.current) return
    wanted.current = place
    void move.send({ step: place })
  }
  const goBy = (by: number) => goTo(wanted.current + by)
  useStageKeys(goBy)
  return { goBy, goTo, isBusy: move.isPending }
}

function Steps({ running: { steps, step } }: { running: Running }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const { send } = useCallMutation('sandbox.moveStage', { done: () => null })
  return (
    <ol className={parts.stack}>
      {steps.map(({ id, caption, note }, place) => (
        <Group
          key={id}
          component="li"
          wrap="nowrap"
          align="flex-start"
          gap="md"
          aria-current={place + 1 === step ? 'step' : undefined}
        >
          <StepMark isDone={place + 1 < step} doneWord={t('console:home.steps.done')}>
            {formats.number(place + 1)}
          </StepMark>
          <Stack gap={0} flex={1} miw={0}>
            <Text fw={place + 1 === step ? 700 : 400}>
              <bdi>{caption}</bdi>
            </Text>
            {note && (
              <p className={parts.small}>
                <bdi>{note}</bdi>
              </p>
            )}
          </Stack>
          <Button tone="plain" disabled={place + 1 === step} onPress={() => void send({ step: place + 1 })}>
            {t('stage.show')}
          </Button>
        </Group>
      ))}
    </ol>
  )
}

function End() {
  const { t } = useTranslation('sandbox')
  const { send, isPending } = useCallMutation('sandbox.endStage', { done: () => t('stage.ended') })
  return (
    <Button tone="plain" busy={isPending} onPress={() => void send({})}>
      {t('stage.end')}
    </Button>
  )
}
