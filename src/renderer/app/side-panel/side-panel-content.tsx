import { Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useAdvanceClock } from '../../components/advance-clock/use-advance-clock.ts'
import { ControlRoomCard } from '../../components/control-room-card.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { currentWorld, paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import styles from './side-panel.module.css'

/** Shows the operator's tools next to the phone. */
export function SidePanelContent() {
  const { t } = useTranslation()
  return (
    <aside className={styles.panel} aria-label={t('sidePanel.label')}>
      <ClockPanel />
      {currentWorld === '' && <LessonsCard />}
      <Upcoming />
      <ControlRoomCard />
    </aside>
  )
}

/** Shows the world's date and time and advances its clock. */
function ClockPanel() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { advanceClock, isAdvancing } = useAdvanceClock()
  const [, tick] = useState(0)
  useEffect(() => {
    // The server sends no event for passing time.
    const timer = setInterval(() => tick(count => count + 1), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Card title={t('settings.clock')}>
      <p className={styles.now}>
        <time>{formats.exact(new Date(worldNow()).toISOString())}</time>
      </p>
      <div className={styles.jumps}>
        {(['hour', 'day', 'week'] as const).map(by => (
          <Button key={by} tone={by === 'day' ? 'primary' : 'soft'} busy={isAdvancing} onPress={() => advanceClock(by)}>
            {t(`settings.advance.${by}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function LessonsCard() {
  const { t } = useTranslation()
  return (
    <Card title={t('lessons.title')}>
      <Stack gap="sm">
        <p>{t('lessons.about')}</p>
        <ButtonLink tone="soft" to={paths.lessons}>
          {t('lessons.learn')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}

/** Maximum number of listed events. */
const shown = 6

/** Lists the next scheduled events, soonest first. */
function Upcoming() {
  const { t } = useTranslation()
  const formats = useFormats()
  const list = useCall('sandbox.upcoming', {}, { refetchMs: 15_000 }).data?.list ?? []
  if (list.length === 0) return null
  return (
    <Card title={t('sidePanel.next')}>
      <Stack component="ul" gap={12}>
        {list.slice(0, shown).map(({ happening, at, count }) => (
          <Group key={happening} component="li" justify="space-between" wrap="nowrap" gap={12}>
            <Stack component="span" gap={0}>
              {t(`sidePanel.events.${happening}`)}
              <span className={parts.small}>{formats.when(at, worldNow())}</span>
            </Stack>
            <bdi dir="ltr" className={styles.count}>
              ×{formats.number(count)}
            </bdi>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
