import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import type { RequirementKey } from '#shared/tiers.ts'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { renewProfile } from '../../api/session.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './shop.module.css'

type Tier = Answer<'shop.tiers'>['list'][number]

/** The four tiers: what each gives, and what is still missing for the next (D-60). */
export function ShopUpgradeScreen() {
  const { t } = useTranslation()
  const tiers = useCall('shop.tiers', {})
  return (
    <Page title={t('tiers.title')} onRefresh={tiers.refetch}>
      <QueryState query={tiers} rows={4}>
        {({ list, current }) => {
          const level = list.find(({ id }) => id === current)?.level ?? 1
          return (
            <Cards>
              {list.map(tier => (
                <TierCard key={tier.id} tier={tier} standing={tier.level - level} />
              ))}
            </Cards>
          )
        }}
      </QueryState>
    </Page>
  )
}

const moneyNeeds: readonly RequirementKey[] = ['sales']
const yesNoNeeds: readonly RequirementKey[] = ['verified', 'deposit']

/** @param standing 0 for the seller's own tier, 1 for the next */
function TierCard({ tier, standing }: { tier: Tier; standing: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figure = (key: RequirementKey, value: number) =>
    moneyNeeds.includes(key) ? formats.moneyText(value) : formats.number(value)
  return (
    <Card title={tier.name} aside={standing === 0 && <Chip tone="accent">{t('tiers.yours')}</Chip>}>
      <dl className={styles.benefits}>
        <dt>{t('tiers.products')}</dt>
        <dd>{formats.number(tier.productLimit)}</dd>
        <dt>{t('tiers.deletions')}</dt>
        <dd>{formats.number(tier.deletionsPerDay)}</dd>
        <dt>{t('tiers.settleDays')}</dt>
        <dd>{t('tiers.days', { count: tier.settleDays })}</dd>
        <dt>{t('deposit.least')}</dt>
        <dd>
          <bdi dir="ltr">{formats.moneyText(tier.minDeposit)}</bdi>
        </dd>
      </dl>
      {standing > 0 && (
        <ul className={styles.needs} aria-label={t('tiers.needs')}>
          {tier.requirements.map(({ key, need, have, met }) => (
            <li key={key} className={styles.need} data-met={met ?? false}>
              {met ? <CircleCheck aria-label={t('tiers.met')} /> : <Circle aria-label={t('tiers.notMet')} />}
              <span>{t(`tiers.requirements.${key}`)}</span>
              {!yesNoNeeds.includes(key) && (
                <bdi dir="ltr">
                  {figure(key, have ?? 0)} / {figure(key, need)}
                </bdi>
              )}
            </li>
          ))}
        </ul>
      )}
      {standing === 1 && <UpgradeForm tier={tier} />}
    </Card>
  )
}

/** Rises to the next tier, by its requirements or by a code. */
function UpgradeForm({ tier }: { tier: Tier }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const upgrade = useCallMutation('shop.upgrade', {
    onDone: async () => {
      await renewProfile()
      showToast(t('tiers.risen', { tier: tier.name }))
    },
  })
  const tooLong = code.trim().length > authLimits.code ? t('fields.tooLong', { field: t('tiers.code') }) : null
  const isReady = tier.requirements.every(({ met }) => met)
  return (
    <form
      className={parts.stack}
      onSubmit={event => {
        event.preventDefault()
        if (!tooLong) upgrade.mutate({ tier: tier.id, ...(code.trim() && { code: code.trim() }) })
      }}
    >
      <TextField
        label={t('tiers.code')}
        description={t('app.optional')}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        error={tooLong ?? upgrade.error?.issues.code ?? null}
        onChange={event => setCode(event.currentTarget.value)}
      />
      <Button type="submit" full busy={upgrade.isPending} disabled={!isReady && code.trim() === ''}>
        {t('tiers.rise', { tier: tier.name })}
      </Button>
    </form>
  )
}
