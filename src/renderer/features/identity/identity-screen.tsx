import { Stack } from '@mantine/core'
import { LockKeyhole, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import { useCall } from '../../api/queries.ts'
import { shortMask } from '../../components/account-labels.ts'
import { flowIcons } from '../../components/flow-icons.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Drawing, type DrawingName } from '../../ui/drawings/drawing.tsx'
import { Facts } from '../../ui/facts.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { IdentityForm } from './identity-form.tsx'
import { useIdentity } from './use-identity.ts'

const looks: Record<IdentityStatus, { drawing: DrawingName; tone: ChipTone }> = {
  unverified: { drawing: 'locked', tone: 'dim' },
  applying: { drawing: 'closed', tone: 'warn' },
  verified: { drawing: 'done', tone: 'good' },
  rejected: { drawing: 'wrong', tone: 'bad' },
}

const mayApply: readonly IdentityStatus[] = ['unverified', 'rejected']

/** Shows the state of the identity check, and the form if it can be sent (D-55). */
export function IdentityScreen() {
  const { t } = useTranslation()
  const known = useCall('identity.get', {})
  const identity = useIdentity(() => showToast(t('identity.sent')))
  const { data } = known
  if (data && mayApply.includes(data.status))
    return (
      <IdentityForm key={data.status} identity={identity}>
        {data.status === 'unverified' ? <Unverified /> : <StatusCard identity={data} />}
      </IdentityForm>
    )
  return (
    <Page title={t('identity.title')}>
      <QueryState
        query={known}
        skeleton={
          <Cards>
            <SkeletonCard title={false}>
              <Stack gap="sm" align="center" pt="sm" pb="xs">
                <Skeleton width="120px" heightPx={115} />
                <Skeleton width="72px" heightPx={22} />
                <Skeleton width="80%" heightPx={20} />
              </Stack>
              <Facts
                facts={(['realName', 'idNo', 'submittedAt', 'reviewedAt'] as const).map(fact => ({
                  label: t(`identity.${fact}`),
                  value: <Skeleton width="120px" />,
                }))}
              />
            </SkeletonCard>
            <SkeletonCard title={false}>
              <SkeletonRows count={2} inCard picturePx={36} hasNote={false} hasFigure={false} />
            </SkeletonCard>
          </Cards>
        }
      >
        {answer => (
          <Cards>
            <StatusCard identity={answer} />
            {answer.status === 'verified' && <Unlocked />}
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

/** Says in one row what the form is for, so that its fields are in view. */
function Unverified() {
  const { t } = useTranslation()
  return (
    <Card>
      <Cell
        icon={<LockKeyhole />}
        iconTone="dim"
        label={t('identity.status.unverified')}
        note={t('identity.about.unverified')}
      />
    </Card>
  )
}

/** Leads to what only a verified seller may do. */
function Unlocked() {
  const { t } = useTranslation()
  return (
    <Card>
      <Cell icon={flowIcons.withdrawal} label={t('wallet.withdraw')} to={paths.withdraw} />
      <Cell icon={<TrendingUp />} label={t('tiers.title')} to={paths.shopUpgrade} />
    </Card>
  )
}

function StatusCard({ identity }: { identity: Answer<'identity.get'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { drawing, tone } = looks[identity.status]
  return (
    <Card>
      <Stack gap="sm" align="center" pt="sm" pb="lg" ta="center">
        <Drawing name={drawing} />
        <Chip tone={tone}>{t(`identity.status.${identity.status}`)}</Chip>
        <p>{t(`identity.about.${identity.status}`)}</p>
      </Stack>
      {identity.reason && (
        <p className={parts.note} data-tone="bad" role="status">
          {t('identity.reason', { reason: identity.reason })}
        </p>
      )}
      <Facts
        facts={[
          { label: t('identity.realName'), value: identity.realName },
          { label: t('identity.idNo'), value: identity.idNo && <bdi dir="ltr">{shortMask(identity.idNo)}</bdi> },
          { label: t('identity.submittedAt'), value: identity.submittedAt && formats.exact(identity.submittedAt) },
          { label: t('identity.reviewedAt'), value: identity.reviewedAt && formats.exact(identity.reviewedAt) },
        ]}
      />
    </Card>
  )
}
