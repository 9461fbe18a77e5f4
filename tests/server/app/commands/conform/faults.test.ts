import { expect, test } from 'vitest'
import { tryServer } from '#server/app/commands/conform/conformance.ts'
import { makeReport } from '#server/app/commands/conform/report.ts'
import { type ApiCall, type CallName, fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { type Altered, anAlteringProxy, type Passing } from '../../../../support/altering-proxy.ts'
import { isLong } from '../../../../support/long-run.ts'
import { aServer } from '../../../../support/server.ts'
import { operatorKey } from '../../../../support/start-options.ts'

interface Envelope {
  code: number
  msg: string
  data: Record<string, unknown> | null
}

/** Changes the responses of one call, optionally only those that meet a condition. */
const at =
  (call: ApiCall, alter: (passing: Passing) => Altered, when: (passing: Passing) => boolean = () => true) =>
  (passing: Passing): Altered =>
    passing.path.split('?')[0] === fullPath(call) && when(passing) ? alter(passing) : passing

/** Changes the envelopes of one call. */
const envelope = (call: ApiCall, alter: (answer: Envelope, passing: Passing) => void) =>
  at(
    call,
    passing => {
      const answer = JSON.parse(passing.body) as Envelope
      alter(answer, passing)
      return { ...passing, body: JSON.stringify(answer) }
    },
    ({ contentType }) => contentType?.startsWith('application/json') === true,
  )

/** Changes `data` in the successful responses of one call. */
const data = (call: ApiCall, alter: (data: Record<string, unknown>) => void) =>
  envelope(call, ({ code, data }) => {
    if (code === 200 && data) alter(data)
  })

const eachOrder = (alter: (order: Record<string, unknown>) => void) =>
  data('orders.list', ({ list }) => (list as Record<string, unknown>[]).forEach(alter))

const isGood = ({ body }: Passing) => body.startsWith('{"code":200')

interface Fault {
  what: string
  alter: (passing: Passing) => Altered
  call: CallName
  /** Path and rule of each difference that `conform` must report. */
  found: string[]
  writes?: true
  /**
   * Time limit in milliseconds for a server that sends no response. All other cases use the default, so that a slow
   * computer does not fail a test.
   */
  timeoutMs?: number
}

const faults: Fault[] = [
  {
    what: 'omits a field',
    alter: eachOrder(order => Reflect.deleteProperty(order, 'buyer')),
    call: 'orders.list',
    found: ['data.list.0.buyer required'],
  },
  {
    what: 'writes money as text',
    alter: data('wallet.get', wallet => Object.assign(wallet, { balance: String(wallet.balance) })),
    call: 'wallet.get',
    found: ['data.balance type'],
  },
  {
    what: 'writes money with decimals',
    alter: data('wallet.get', wallet => Object.assign(wallet, { frozen: 12.5 })),
    call: 'wallet.get',
    found: ['data.frozen type'],
  },
  {
    what: 'writes an id as a number',
    alter: data('help.questions', ({ list }) =>
      (list as Record<string, unknown>[]).forEach(question => {
        question.id = 7
      }),
    ),
    call: 'help.questions',
    found: ['data.list.0.id type'],
  },
  {
    what: 'writes a time without its zone',
    alter: eachOrder(order => Object.assign(order, { createdAt: '2026-11-20 09:30:00' })),
    call: 'orders.list',
    found: ['data.list.0.createdAt format'],
  },
  {
    what: 'answers an unknown status',
    alter: eachOrder(order => Object.assign(order, { status: 'lost' })),
    call: 'orders.list',
    found: ['data.list.0.status enum'],
  },
  {
    what: 'answers code 200 where a field is missing',
    alter: envelope('orders.detail', answer => {
      if (answer.code === 403) Object.assign(answer, { code: 200, data: {} })
    }),
    call: 'orders.detail',
    found: ['code code'],
  },
  {
    what: 'names no field in a refusal',
    alter: envelope('wallet.flows', answer => {
      if (answer.code === 405) answer.data = { issues: [] }
    }),
    call: 'wallet.flows',
    found: ['data.issues field'],
  },
  {
    what: 'answers HTTP 500 with code 200',
    alter: at('wallet.get', passing => ({ ...passing, status: 500 }), isGood),
    call: 'wallet.get',
    found: ['status status'],
  },
  {
    what: 'answers HTTP 401 without a token',
    alter: at(
      'wallet.get',
      passing => ({ ...passing, status: 401 }),
      ({ body }) => body.startsWith('{"code":407'),
    ),
    call: 'wallet.get',
    found: ['status status'],
  },
  {
    what: 'repeats the end of a page at the start of the next',
    alter: (() => {
      let last: unknown
      return envelope('orders.list', ({ code, data }, { request: { body } }) => {
        if (code !== 200 || !data || !body.includes('"size"')) return
        const list = data.list as unknown[]
        if (body.includes('"cursor"')) list[0] = last
        last = list.at(-1)
      })
    })(),
    call: 'orders.list',
    found: ['data.list unique', 'data.list complete'],
  },
  {
    what: 'returns a cursor after the last page',
    alter: data('ads.list', page => Object.assign(page, { nextCursor: 'again' })),
    call: 'ads.list',
    found: ['data.list complete', 'data.nextCursor end'],
  },
  {
    what: 'answers without JSON',
    alter: at('wallet.get', passing => ({ ...passing, body: '<html>' }), isGood),
    call: 'wallet.get',
    found: ['body json'],
  },
  {
    what: 'sends JSON as text/html',
    alter: at('wallet.get', passing => ({ ...passing, contentType: 'text/html' })),
    call: 'wallet.get',
    found: ['header content-type header'],
  },
  {
    what: 'never answers',
    alter: at('wallet.flows', () => 'never'),
    call: 'wallet.flows',
    found: ['answer answer'],
    timeoutMs: 5_000,
  },
  {
    what: 'breaks the connection',
    alter: at('wallet.flows', () => 'broken', isGood),
    call: 'wallet.flows',
    found: ['answer answer'],
  },
  {
    what: 'omits requestId',
    alter: envelope('wallet.get', answer => Reflect.deleteProperty(answer, 'requestId')),
    call: 'wallet.get',
    found: ['requestId required'],
  },
  {
    what: 'ignores the requested language',
    alter: envelope('wallet.get', answer => Object.assign(answer, { msg: 'No.' })),
    call: 'wallet.get',
    found: ['msg language'],
  },
  {
    what: 'answers an unknown code',
    alter: envelope('orders.logistics', answer => {
      if (answer.code === 404) answer.code = 999
    }),
    call: 'orders.logistics',
    found: ['code code'],
  },
  {
    what: 'answers a repeated idempotency key differently',
    alter: (() => {
      const keys = new Set<string>()
      return envelope('orders.pay', (answer, { request: { key = '' } }) => {
        if (answer.code === 200 && keys.has(key)) Object.assign(answer.data ?? {}, { amount: 1 })
        keys.add(key)
      })
    })(),
    call: 'orders.pay',
    found: ['data idempotent'],
    writes: true,
  },
  {
    what: 'accepts any password',
    alter: envelope('auth.login', answer => {
      if (answer.code === 413) Object.assign(answer, { code: 200, data: { token: 't', expiresAt: '', created: false } })
    }),
    call: 'auth.login',
    found: ['code code'],
    writes: true,
  },
  {
    what: 'accepts a token after its sign-out',
    alter: envelope('auth.me', answer => {
      if (answer.code === 406) Object.assign(answer, { code: 200 })
    }),
    call: 'user.logout',
    found: ['code code'],
    writes: true,
  },
  {
    what: 'keeps sessions after a change of the password',
    alter: envelope('auth.me', answer => {
      if (answer.code === 406) Object.assign(answer, { code: 200 })
    }),
    call: 'user.setPassword',
    found: ['code code'],
    writes: true,
  },
  {
    what: 'forgets a submitted identity',
    alter: data('identity.get', identity => Object.assign(identity, { status: 'unverified' })),
    call: 'identity.submit',
    found: ['identity.get status same'],
    writes: true,
  },
  {
    what: 'upgrades a store without its requirements',
    alter: envelope('shop.upgrade', answer => {
      if (answer.code === 203) Object.assign(answer, { code: 200, data: { tier: 'agent', curLevel: 4 } })
    }),
    call: 'shop.upgrade',
    found: ['code code'],
    writes: true,
  },
  {
    what: 'omits the weather',
    alter: passing =>
      passing.path.endsWith('/sandbox/weather') && isGood(passing)
        ? { ...passing, body: passing.body.replace('"weather":', '"sky":') }
        : passing,
    call: 'sandbox.weather',
    found: ['data.weather required'],
    writes: true,
  },
]

/** Calls that are tried for each case. They are enough to detect a report about the wrong call. */
const calls: readonly string[] = [
  'help.questions',
  'wallet.get',
  'wallet.flows',
  'orders.list',
  'orders.detail',
  'orders.logistics',
]

/** Cases that are tried. `npm test` uses a part: one each that changes a body, a header, a status and a write. */
const tried = isLong ? faults : faults.filter((_fault, at) => at % 5 === 0)

test.each(tried)('a server that $what is reported exactly for this call', { timeout: 120_000 }, async fault => {
  const server = await aServer()
  const { token } = await server.signIn()
  const url = await anAlteringProxy(server.url, fault.alter)
  const checks = await tryServer({
    target: {
      url,
      token,
      timeoutMs: fault.timeoutMs ?? 60_000,
      ...(fault.call.startsWith('sandbox.') && { operatorKey }),
    },
    permissions: { readOnly: fault.writes === undefined, writes: fault.writes === true, pin: demo.pin },
    isSelected: call => calls.includes(call) || call === fault.call,
  })
  const differing = makeReport(url, checks).calls.filter(({ outcome }) => outcome === 'differs')
  const found = differing.flatMap(({ call, differences }) =>
    differences.map(({ path, rule }) => `${call} ${path} ${rule}`),
  )
  expect([...new Set(found)]).toEqual(fault.found.map(each => `${fault.call} ${each}`))
})
