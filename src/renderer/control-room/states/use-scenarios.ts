import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'

export type Scenario = Answer<'sandbox.listScenarios'>['list'][number]

/** A recording that grows or is played changes by what nothing tells. */
const askMs = 1_000

/** The scenarios, and what is being recorded or played. */
export function useScenarios() {
  return useCall('sandbox.listScenarios', {}, { refetchMs: askMs })
}
