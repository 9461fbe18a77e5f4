import { useTranslation } from 'react-i18next'
import { limits } from '#shared/limits.ts'
import { flowKinds } from '#shared/statuses.ts'
import { usePages } from '../../api/queries.ts'
import { PagedList } from '../../states/paged-list.tsx'
import { useAddressFilter } from '../../states/use-address-filter.ts'
import { ChipTabs } from '../../ui/chip-tabs.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBack } from '../../ui/use-back.ts'
import { FlowRow } from './flow-row.tsx'
import styles from './wallet-screen.module.css'

/** The whole transaction history, by kind. */
export function WalletFlowScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const [get, set] = useAddressFilter()
  const kind = flowKinds.find(each => each === get('kind'))
  const flows = usePages('wallet.flows', { ...(kind && { kind }), size: limits.page.default })
  const tabs = [
    { id: '', label: t('wallet.allKinds') },
    ...flowKinds.map(id => ({ id, label: t(`wallet.kinds.${id}`) })),
  ]
  return (
    <Screen
      title={t('wallet.history')}
      onBack={back}
      backLabel={t('app.back')}
      onRefresh={flows.refetch}
      refreshLabel={t('app.refresh')}
      top={<ChipTabs label={t('wallet.byKind')} tabs={tabs} active={kind ?? ''} onChange={next => set('kind', next)} />}
    >
      <PagedList
        pages={flows}
        placeKey={`flows:${kind ?? ''}`}
        empty={<EmptyState title={kind ? t('wallet.noneOfKind') : t('wallet.none')} />}
      >
        {flow => (
          <div className={styles.flow}>
            <FlowRow flow={flow} />
          </div>
        )}
      </PagedList>
    </Screen>
  )
}
