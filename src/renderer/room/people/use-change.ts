import type { Answer, Input } from '#shared/contract/schemas.ts'
import { useAct } from '../use-act.ts'

type Change = Omit<Input<'sandbox.changePerson'>, 'username'>

/** Changes one seller, and says what came of it. */
export function useChange(username: string, said: (person: Answer<'sandbox.changePerson'>) => string) {
  const { act, isBusy } = useAct('sandbox.changePerson', said)
  return { change: (change: Change) => act({ username, ...change }), isBusy }
}
