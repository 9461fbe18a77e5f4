import { Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { profileAtom } from '../../api/session.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import styles from './stage.module.css'
import { Touches } from './touches.tsx'

type Stage = NonNullable<Answer<'stage.get'>['stage']>

/** Shows the present step in the world of a presentation: its caption, and the screen that it names. */
export function StageLayer() {
  const isKnown = useAtomValue(profileAtom) !== null
  const stage = useCall('stage.get', {}, { enabled: isKnown }).data?.stage
  return stage ? <OnStage stage={stage} /> : null
}

function OnStage({ stage }: { stage: Stage }) {
  const navigate = useNavigate()
  const formats = useFormats()
  const { caption, step, steps } = stage
  const screen = addressOf(stage)
  // Each step opens its screen, wherever the presenter has gone meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two steps may show the same screen
  useEffect(() => void navigate(screen), [navigate, screen, step])
  return (
    <>
      <div className={styles.caption}>
        <Text className={styles.place} component="span" aria-hidden="true">
          {formats.number(step)} / {formats.number(steps)}
        </Text>
        <Text role="status" flex={1} miw={0}>
          <bdi>{caption}</bdi>
        </Text>
      </div>
      <Touches />
    </>
  )
}

function addressOf({ screen, orderNo }: Stage): string {
  return orderNo === null ? paths[screen] : linkTo(paths[screen], { orderNo })
}
