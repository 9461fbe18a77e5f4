import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Lead } from '../../ui/lead.tsx'
import { Money } from '../../ui/money.tsx'

/** Shows that nothing was spent, and the packages that a seller can buy first. */
export function NoSpending() {
  const { t } = useTranslation()
  const formats = useFormats()
  const packages = useCall('ads.list', { scope: 'packages' }).data?.list ?? []
  return (
    <Cards>
      <Lead drawing="promotions" title={t('ads.noneSpent')} isResult>
        {t('ads.noneSpentText')}
      </Lead>
      {packages.length > 0 && (
        <Card title={t('ads.scopes.packages')}>
          {packages.map(({ id, name, boost, price }) => (
            <Cell
              key={id}
              icon={<Megaphone />}
              label={name}
              note={t('ads.boost', { factor: boost })}
              value={<Money parts={formats.money(price)} of={{ none: 'price' }} />}
              to={linkTo(paths.ads, { package: id })}
            />
          ))}
        </Card>
      )}
    </Cards>
  )
}
