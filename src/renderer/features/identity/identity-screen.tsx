import { BadgeCheck, BadgeX, Hourglass, IdCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import parts from '../../ui/parts.module.css'
import { IdentityForm } from './identity-form.tsx'

const looks = {
  unverified: { icon: <IdCard />, tone: 'dim' },
  applying: { icon: <Hourglass />, tone: 'warn' },
  verified: { icon: <BadgeCheck />, tone: 'good' },
  rejected: { icon: <BadgeX />, tone: 'bad' },
} as const satisfies Record<IdentityStatus, { icon: ReactNode; tone: string }>

const mayApply: readonly IdentityStatus[] = ['unverified', 'rejected']

/** How far the seller's identity is verified, and the form where it can be sent (D-55). */
export function IdentityScreen() {
  const { t } = useTranslation()
  const identity = useCall('identity.get', {})
  return (
    <Page title={t('identity.title')} onRefresh={identity.refetch}>
      <QueryState query={identity} rows={3}>
        {known => (
          <Cards>
            <StatusCard identity={known} />
            {mayApply.includes(known.status) && <IdentityForm />}
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function StatusCard({ identity }: { identity: Answer<'identity.get'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { icon, tone } = looks[identity.status]
  return (
    <Card>
      <Cell
        icon={icon}
        iconTone={tone}
        label={t('identity.state')}
        note={t(`identity.about.${identity.status}`)}
        value={<Chip tone={tone}>{t(`identity.status.${identity.status}`)}</Chip>}
      />
      {identity.reason && (
        <p className={parts.note} data-tone="bad" role="status">
          {t('identity.reason', { reason: identity.reason })}
        </p>
      )}
      {identity.realName && <Cell label={t('identity.realName')} value={<bdi>{identity.realName}</bdi>} />}
      {identity.idNo && <Cell label={t('identity.idNo')} value={<bdi dir="ltr">{identity.idNo}</bdi>} />}
      {identity.submittedAt && <Cell label={t('identity.submittedAt')} value={formats.exact(identity.submittedAt)} />}
      {identity.reviewedAt && <Cell label={t('identity.reviewedAt')} value={formats.exact(identity.reviewedAt)} />}
    </Card>
  )
}
