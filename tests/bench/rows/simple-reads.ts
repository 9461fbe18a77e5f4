import type { CallName } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { costInHellos } from '../cost.ts'
import type { Goal, Row } from '../row.ts'

interface Read<Name extends CallName> {
  name: string
  work: string
  call: Name
  input: Input<Name>
  goals: readonly Goal[]
}

const atAnySize = (reach: number): Goal[] => [1_000, 100_000, 1_000_000].map(orders => ({ orders, reach }))

/** Measures one request, which is sent repeatedly. */
const read = <Name extends CallName>({ call, input, ...row }: Read<Name>): Row => ({
  ...row,
  unit: 'H',
  async measure({ reference, worlds }, size) {
    const world = await worlds.running(size)
    const request = world.seller(call, input)
    return costInHellos(reference, world, () => request)
  },
})

export const simpleReads: readonly Row[] = [
  read({ name: 'me', work: 'Who is signed in (me)', call: 'auth.me', input: {}, goals: atAnySize(4) }),
  read({ name: 'wallet', work: 'The wallet', call: 'wallet.get', input: {}, goals: atAnySize(4) }),
  read({
    name: 'stat',
    work: 'Indicators of the month',
    call: 'home.stat',
    input: { range: 'month' },
    goals: atAnySize(6),
  }),
  read({
    name: 'line',
    work: 'Chart of the month',
    call: 'home.statLine',
    input: { metric: 'sales', range: 'month' },
    goals: atAnySize(6),
  }),
  read({ name: 'goods', work: 'List of products', call: 'goods.list', input: { size: 20 }, goals: atAnySize(10) }),
  read({ name: 'showcase', work: 'The showcase', call: 'showcase.list', input: { size: 20 }, goals: atAnySize(10) }),
  read({
    name: 'notifications',
    work: 'List of notifications',
    call: 'notifications.list',
    input: { size: 20 },
    goals: atAnySize(10),
  }),
]
