import type { Answer, Input } from '#shared/contract/schemas.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { ItemOf } from '../../api/queries.ts'

type Change = Omit<Input<'sandbox.changePerson'>, 'username'>

/** Changes a seller and reports the result as a toast. */
export function useChangeSeller(username: string, said: (seller: Answer<'sandbox.changePerson'>) => string) {
  const { send, isPending } = useCallMutation('sandbox.changePerson', { done: said })
  return { change: (change: Change) => send({ username, ...change }), isBusy: isPending }
}

export type Seller = ItemOf<'sandbox.listPeople'>
