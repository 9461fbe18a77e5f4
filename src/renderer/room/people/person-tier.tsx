import { tierIds } from '#shared/tiers.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { Person } from './person-words.ts'
import { useChange } from './use-change.ts'

/** The tier, set without its requirements. */
export function PersonTier({ person: { username, tier } }: { person: Person }) {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const { change } = useChange(username, changed =>
    t('app.labelled', { label: say('people.tier'), value: t(`home.tiers.${changed.tier}`) }),
  )
  return (
    <Card title={say('people.tier')}>
      <RadioCards
        label={say('people.tier')}
        value={tier}
        onChange={id => {
          const wanted = tierIds.find(each => each === id)
          if (wanted) void change({ tier: wanted })
        }}
        options={tierIds.map(id => ({ id, mark: null, title: t(`home.tiers.${id}`) }))}
      />
    </Card>
  )
}
