import type { Answer, Input } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { ItemOf } from '../../api/queries.ts'

type Change = Omit<Input<'sandbox.changePerson'>, 'username'>

/** Changes one seller, and says what came of it. */
export function useChangeSeller(username: string, said: (seller: Answer<'sandbox.changePerson'>) => string) {
  const { send, isPending } = useCallMutation('sandbox.changePerson', { done: said })
  return { change: (change: Change) => send({ username, ...change }), isBusy: isPending }
}

export type Seller = ItemOf<'sandbox.listPeople'>
