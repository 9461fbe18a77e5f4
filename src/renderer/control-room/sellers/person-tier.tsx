import { useTranslation } from 'react-i18next'
import { tierIds } from '#shared/tiers.ts'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { Person } from './person-words.ts'
import { useChange } from './use-change.ts'

/** The tier, set without its requirements. */
export function PersonTier({ person: { username, tier } }: { person: Person }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { change } = useChange(username, changed =>
    t('console:app.labelled', { label: t('sellers.tier'), value: t(`console:home.tiers.${changed.tier}`) }),
  )
  return (
    <Card title={t('sellers.tier')}>
      <RadioCards
        label={t('sellers.tier')}
        value={tier}
        onChange={id => {
          const wanted = tierIds.find(each => each === id)
          if (wanted) void change({ tier: wanted })
        }}
        options={tierIds.map(id => ({ id, mark: null, title: t(`console:home.tiers.${id}`) }))}
      />
    </Card>
  )
}
