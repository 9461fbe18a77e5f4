import { randomUUID } from 'node:crypto'
import type { CallName } from '#shared/contract/calls.ts'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { tierIds } from '#shared/tiers.ts'
import { codeOf, dataOf } from './ask-target.ts'
import { shown, unless } from './judge.ts'
import { NotTried, type Run, type Trial } from './run-trials.ts'

/** A seller that the run registers, for calls that end sessions or cannot be undone. */
interface TrialSeller {
  username: string
  password: string
  token: string
}

const sellers = new WeakMap<Run, TrialSeller>()

/**
 * Registers a seller with the invite code of the caller.
 * @throws NotTried if the server does not allow registration
 */
async function registerTrialSeller(run: Run): Promise<TrialSeller> {
  const known = sellers.get(run)
  if (known) return known
  const { invite } = (await run.read('auth.me')) as { invite?: { code?: string } }
  const account = { username: `conform-${randomUUID().slice(0, 8)}`, password: randomUUID() }
  const input = { ...account, register: true, inviteCode: invite?.code }
  const reply = await run.try('auth.login', { title: 'registers', input, credential: null })
  const { token } = dataOf(reply) ?? {}
  if (typeof token !== 'string') throw new NotTried(`no seller could be registered for the check (${codeOf(reply)})`)
  const seller = { ...account, token }
  sellers.set(run, seller)
  return seller
}

const login = ({ username }: TrialSeller, password: string, code: CodeSymbol) =>
  ({ asks: 'auth.login', input: { username, password }, credential: null, codes: [code] }) as const

async function signIn(run: Run, seller: TrialSeller): Promise<string> {
  const { token } =
    dataOf(await run.try('auth.login', { title: 'signs in', ...login(seller, seller.password, 'Ok') })) ?? {}
  if (typeof token !== 'string') throw new NotTried('auth.login returned no token')
  return token
}

const me = (credential: string, code: CodeSymbol) => ({ asks: 'auth.me', credential, codes: [code] }) as const

/** Requests for calls that need the registered seller: the call itself, then reads that show its effect. */
export const sellerTrials: Partial<Record<CallName, (run: Run, seller: TrialSeller) => Promise<Trial[]>>> = {
  'auth.login': async (run, seller) => [
    { title: 'with a wrong password', ...login(seller, `${seller.password}x`, 'CredentialsIncorrect') },
    {
      title: 'the token belongs to the seller who signed in',
      ...me(await signIn(run, seller), 'Ok'),
      also(reply) {
        const { username } = dataOf(reply) ?? {}
        const wrong = { path: 'auth.me username', rule: 'same', expected: seller.username, received: shown(username) }
        return unless(username === seller.username, wrong)
      },
    },
  ],
  'user.logout': async (run, seller) => {
    const token = await signIn(run, seller)
    return [
      { title: 'answers', credential: token, codes: ['Ok'] },
      { title: 'the token is no longer valid', ...me(token, 'Unauthenticated') },
    ]
  },
  'user.setPassword': async (run, seller) => {
    const [remaining, ended] = [await signIn(run, seller), await signIn(run, seller)]
    const [oldPassword, newPassword] = [seller.password, randomUUID()]
    // A new password ends all other sessions, so the following calls use this one.
    seller.token = remaining
    const input = { oldPassword, newPassword, confirmPassword: newPassword }
    return [
      { title: 'answers', input, credential: remaining, codes: ['Ok'] },
      { title: 'the session of the call continues', ...me(remaining, 'Ok') },
      { title: 'other sessions have ended', ...me(ended, 'Unauthenticated') },
      { title: 'the old password is no longer valid', ...login(seller, oldPassword, 'CredentialsIncorrect') },
      { title: 'the new password signs in', ...login(seller, newPassword, 'Ok') },
    ]
  },
  'identity.submit': async (_run, { token: credential }) => [
    { title: 'answers', input: { realName: 'Robin Sample', idNo: 'SAMPLE-7701000' }, credential, codes: ['Ok'] },
    {
      title: 'identity.get returns the new status',
      asks: 'identity.get',
      credential,
      codes: ['Ok'],
      also(reply) {
        const { status } = dataOf(reply) ?? {}
        const wrong = {
          path: 'identity.get status',
          rule: 'same',
          expected: 'applying or verified',
          received: shown(status),
        }
        return unless(status === 'applying' || status === 'verified', wrong)
      },
    },
  ],
  // A new store does not meet the requirements of any higher tier.
  'shop.upgrade': async (_run, { token: credential }) => [
    {
      title: 'for a new store',
      input: { tier: tierIds.at(-1) },
      credential,
      codes: ['InvalidOperation'],
    },
  ],
}

/**
 * Sends the requests of one call. If the response of the call itself is wrong, the requests that depend on it are
 * skipped.
 */
export async function tryWithTrialSeller(run: Run, call: CallName): Promise<void> {
  const seller = await registerTrialSeller(run)
  const [first, ...others] = (await sellerTrials[call]?.(run, seller)) ?? []
  if (!first) return
  const reply = await run.try(call, first)
  if (first.codes?.some(symbol => codes[symbol] === codeOf(reply))) await run.try(call, ...others)
}
