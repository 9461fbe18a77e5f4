import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'

export type Scenario = Answer<'sandbox.listScenarios'>['list'][number]

/** Starts a scenario and says so in a toast. @param name displayed name of the scenario */
export function useStartScenario(name: string) {
  const { t } = useTranslation('sandbox')
  return useCallMutation('sandbox.startScenario', { done: () => t('states.started', { name }) })
}
