import { CloudSun, CreditCard, PackageX, Percent, Sun, TrafficCone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Weather, weatherNames } from '#shared/weather.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './events.module.css'

const marks: Record<Weather, ReactNode> = {
  usual: <Sun />,
  quiet: <CloudSun />,
  sale: <Percent />,
  customs_strike: <TrafficCone />,
  supplier_out: <PackageX />,
  provider_down: <CreditCard />,
}

/** Selects the simulated weather of the world and shows since when it applies. */
export function WeatherCard() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const query = useCall('sandbox.weather', {})
  const { send, isPending } = useCallMutation('sandbox.weather', {
    done: ({ weather }) => t('events.weather.changed', { weather: t(`events.weather.${weather}.title`) }),
  })
  const since = query.data?.since
  return (
    <Card
      title={t('events.weather.title')}
      aside={since && <span className={parts.dim}>{t('events.weather.since', { when: formats.exact(since) })}</span>}
    >
      <QueryState query={query} skeleton={<SkeletonWeathers />}>
        {({ weather }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen
          <div className={styles.weathers} role="group" aria-label={t('events.weather.title')}>
            {weatherNames.map(name => (
              <button
                key={name}
                type="button"
                className={styles.weather}
                aria-pressed={name === weather}
                data-press
                onClick={() => !isPending && name !== weather && void send({ weather: name })}
              >
                <span className={styles.mark} aria-hidden="true">
                  {marks[name]}
                </span>
                <span className={styles.words}>
                  <strong>{t(`events.weather.${name}.title`)}</strong>
                  <span>{t(`events.weather.${name}.text`)}</span>
                </span>
              </button>
            ))}
          </div>
        )}
      </QueryState>
    </Card>
  )
}

const SkeletonWeathers = () => (
  <div className={styles.weathers}>
    {weatherNames.map(name => (
      <Skeleton key={name} heightPx={92} />
    ))}
  </div>
)
