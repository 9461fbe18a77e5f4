import { Group, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { extremes, lessons } from '#shared/scenarios.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'
import { Wide } from '../panel.tsx'
import styles from './states.module.css'
import { type Scenario, useStartScenario } from './use-scenarios.ts'

/** Offers the shipped scenarios: lessons as cards, extreme data as a row of buttons. */
export function Lessons() {
  const { t } = useTranslation('sandbox')
  const scenarios = useCall('sandbox.listScenarios', {})
  return (
    <QueryState query={scenarios} skeleton={<SkeletonLessons />}>
      {({ list }) => (
        <>
          <Wide>
            <Card title={t('states.lessons')}>
              <p className={parts.dim}>{t('states.startsAnew')}</p>
              <ul className={`${styles.scenarios} ${parts.gapTop}`}>
                {lessons.map(id => (
                  <Lesson key={id} id={id} signIn={signInOf(list, id)} />
                ))}
              </ul>
            </Card>
          </Wide>
          <Wide>
            <Card title={t('states.extremes')}>
              <Group gap={12} align="end">
                {extremes.map(id => (
                  <Extreme key={id} id={id} />
                ))}
              </Group>
            </Card>
          </Wide>
        </>
      )}
    </QueryState>
  )
}

const signInOf = (list: readonly Scenario[], id: string) => list.find(each => each.id === id)?.signIn ?? null

interface LessonProps {
  id: (typeof lessons)[number]
  signIn: Scenario['signIn']
}

const signInText = ({ username, password, pin }: NonNullable<Scenario['signIn']>): string =>
  [username, password, pin].filter(each => each !== null).join(' · ')

function Lesson({ id, signIn }: LessonProps) {
  const { t } = useTranslation(['sandbox', 'console'])
  const name = t(`states.scenario.${id}.name`)
  const { send, isPending } = useStartScenario(name)
  return (
    <li className={styles.scenario}>
      <h3 className={parts.heading}>{name}</h3>
      <p className={styles.lesson}>{t(`states.scenario.${id}.lesson`)}</p>
      {signIn && (
        <p className={parts.small}>
          {t('console:app.labelled', { label: t('states.signIn'), value: signInText(signIn) })}
        </p>
      )}
      <Button tone="soft" busy={isPending} onPress={() => void send({ id })}>
        {t('states.start')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  )
}

function Extreme({ id }: { id: (typeof extremes)[number] }) {
  const { t } = useTranslation('sandbox')
  const name = t(`states.extreme.${id}`)
  const { send, isPending } = useStartScenario(name)
  return (
    <Button tone="soft" busy={isPending} onPress={() => void send({ id })}>
      {name}
    </Button>
  )
}

function SkeletonLessons() {
  const { t } = useTranslation('sandbox')
  return (
    <Wide>
      <Card title={t('states.lessons')}>
        <div className={styles.scenarios}>
          {lessons.map(id => (
            <Skeleton key={id} heightPx={176} />
          ))}
        </div>
      </Card>
    </Wide>
  )
}
