import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonTable } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Panel, Wide } from '../panel.tsx'
import type { RequestFilter } from './log-filter.tsx'
import { LogFilter, saveHar } from './log-filter.tsx'
import { LogTable } from './log-table.tsx'
import { RequestCard } from './request-card.tsx'

/** Maximum number of listed requests. The filter also finds older ones. */
const shown = 100
/** Polling interval in milliseconds. A shorter one would make a busy log unreadable. */
const askMs = 1_500

/** Shows the request log, newest first, and the details of one request. */
export function LogPanel() {
  const { t } = useTranslation('sandbox')
  const [filter, setWhich] = useState<RequestFilter>({})
  const [isPaused, setPaused] = useState(false)
  const [open, setOpen] = useState<number>()
  const asked = { ...filter, latest: shown }
  const requests = useCall('sandbox.listRequests', asked, {
    enabled: !isPaused,
    ...(!isPaused && { refetchMs: askMs }),
  })
  const list = requests.data?.list.toReversed()
  const request = list?.find(({ number }) => number === open)
  return (
    <Panel
      title={t('log.title')}
      intro={t('log.intro')}
      aside={
        <Button tone={isPaused ? 'primary' : 'soft'} onPress={() => setPaused(!isPaused)}>
          {t(isPaused ? 'log.go' : 'log.pause')}
        </Button>
      }
    >
      <Wide>
        <LogFilter filter={filter} onChange={setWhich} onSave={() => void saveHar(filter)} isPaused={isPaused} />
      </Wide>
      {request && (
        <Wide>
          <RequestCard key={request.number} request={request} onClose={() => setOpen(undefined)} />
        </Wide>
      )}
      <Wide>
        <QueryState query={requests} skeleton={<SkeletonTable columns={6} rows={8} />}>
          {() =>
            list && list.length > 0 ? (
              <LogTable list={list} onOpen={setOpen} />
            ) : (
              <EmptyState
                title={t(Object.values(filter).some(value => value !== undefined) ? 'log.none' : 'log.empty')}
              />
            )
          }
        </QueryState>
      </Wide>
    </Panel>
  )
}
