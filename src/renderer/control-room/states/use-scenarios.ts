import { useTranslation } from 'react-i18next'
import { symbolOf } from '#shared/contract/codes.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { sentenceValues } from '#shared/sentence-values.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'

export type Scenario = Answer<'sandbox.listScenarios'>['list'][number]

/** Polling interval: no event reports the progress of a recording. */
const askMs = 1_000

/** Reads the scenarios and the progress of recordings. */
export function useScenarios() {
  return useCall('sandbox.listScenarios', {}, { refetchMs: askMs })
}

/** Starts a scenario and reports its result as a toast. @param name displayed name of the scenario */
export function useStartScenario(name: string) {
  const { t } = useTranslation(['sandbox', 'errors'])
  const describe = ({ played, stopped }: Answer<'sandbox.startScenario'>): string => {
    if (stopped) {
      const symbol = symbolOf(stopped.code)
      const reason = symbol ? t(`errors:${symbol}`, sentenceValues) : String(stopped.code)
      return t('states.stopped', { act: stopped.act, call: stopped.call, reason })
    }
    return played > 0 ? t('states.played', { acts: played }) : t('states.started', { name })
  }
  return useCallMutation('sandbox.startScenario', { done: describe })
}
