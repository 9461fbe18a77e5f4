import { randomUUID } from 'node:crypto'
import type { ApiCall } from '#shared/contract/calls.ts'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { tierIds } from '#shared/tiers.ts'
import { type Asking, ask } from './ask.ts'
import { type Difference, shown } from './difference.ts'
import { type Expected, replyDifferences } from './envelope.ts'
import { read } from './found.ts'
import { codeOf, dataOf, NotTried, type Session } from './session.ts'

/** A seller whom the run registered itself: what ends sessions or cannot be taken back is tried with that one alone. */
interface OwnSeller {
  username: string
  password: string
  token: string
}

const sellers = new WeakMap<Session, OwnSeller>()

/** Registers a seller by the invite code of the one who asks. @throws NotTried where the server takes none */
async function register(session: Session): Promise<OwnSeller> {
  const { invite } = (await read(session, 'auth.me')) as { invite?: { code?: string } }
  const own = { username: `conform-${randomUUID().slice(0, 8)}`, password: randomUUID() }
  const input = { ...own, register: true, inviteCode: invite?.code }
  const reply = await session.try('auth.login', { title: 'registers', input, credential: null })
  const { token } = dataOf(reply) ?? {}
  if (typeof token !== 'string') throw new NotTried(`no seller could be registered to try it with (${codeOf(reply)})`)
  const seller = { ...own, token }
  sellers.set(session, seller)
  return seller
}

const ownSeller = async (session: Session): Promise<OwnSeller> => sellers.get(session) ?? register(session)

async function signIn(session: Session, { username, password }: OwnSeller): Promise<string> {
  const trial = { title: 'signs in', input: { username, password }, credential: null }
  const { token } = dataOf(await session.try('auth.login', trial, { codes: ['Ok'] })) ?? {}
  if (typeof token !== 'string') throw new NotTried('auth.login gave no token')
  return token
}

/** What a call of another name answers afterwards: a difference is that of the call that was tried. */
async function then(
  session: Session,
  call: ApiCall,
  { title, other, expected, ...asking }: Asking & { title: string; other: ApiCall; expected: Expected },
): Promise<void> {
  const reply = await ask(session.target, other, asking)
  session.note(call, title, { reply, differences: replyDifferences(reply, other, expected) })
}

const isOver: Expected = { codes: ['Unauthenticated'] }
const goesOn: Expected = { codes: ['Ok'] }

async function tryLogin(session: Session): Promise<void> {
  const own = await ownSeller(session)
  const wrong = { username: own.username, password: `${own.password}x` }
  const refused = { title: 'with a wrong password', input: wrong, credential: null }
  await session.try('auth.login', refused, { codes: ['CredentialsIncorrect'] })
  const token = await signIn(session, own)
  const reply = await ask(session.target, 'auth.me', { credential: token })
  const { username } = dataOf(reply) ?? {}
  const difference = { path: 'auth.me username', rule: 'same', expected: own.username, received: shown(username) }
  const differences = username === own.username ? [] : [difference]
  session.note('auth.login', 'the token is of who signed in', { reply, differences })
}

async function tryLogout(session: Session): Promise<void> {
  const token = await signIn(session, await ownSeller(session))
  await session.try('user.logout', { title: 'answers', credential: token }, { codes: ['Ok'] })
  const after = { title: 'the token is good no more', other: 'auth.me', credential: token, expected: isOver } as const
  await then(session, 'user.logout', after)
}

async function trySetPassword(session: Session): Promise<void> {
  const call = 'user.setPassword'
  const own = await ownSeller(session)
  const [kept, other] = [await signIn(session, own), await signIn(session, own)]
  const newPassword = randomUUID()
  const input = { oldPassword: own.password, newPassword, confirmPassword: newPassword }
  const reply = await session.try(call, { title: 'answers', input, credential: kept }, { codes: ['Ok'] })
  if (codeOf(reply) !== codes.Ok) return
  const next = { ...own, password: newPassword, token: kept }
  sellers.set(session, next)
  const signIns: [string, string, CodeSymbol][] = [
    ['the old password is good no more', own.password, 'CredentialsIncorrect'],
    ['the new password signs in', newPassword, 'Ok'],
  ]
  await then(session, call, { title: 'its session goes on', other: 'auth.me', credential: kept, expected: goesOn })
  await then(session, call, { title: 'other sessions are over', other: 'auth.me', credential: other, expected: isOver })
  for (const [title, password, code] of signIns) {
    const asked = { input: { username: own.username, password }, credential: null, expected: { codes: [code] } }
    await then(session, call, { title, other: 'auth.login', ...asked })
  }
}

async function tryIdentity(session: Session): Promise<void> {
  const { token: credential } = await ownSeller(session)
  const input = { realName: 'Robin Sample', idNo: 'SAMPLE-7701000' }
  const call = 'identity.submit'
  const sent = dataOf(await session.try(call, { title: 'answers', input, credential }, { codes: ['Ok'] }))
  if (!sent) return
  const reply = await ask(session.target, 'identity.get', { credential })
  const { status } = dataOf(reply) ?? {}
  const differences: Difference[] = ['applying', 'verified'].includes(String(status))
    ? []
    : [{ path: 'identity.get status', rule: 'same', expected: shown(sent.status), received: shown(status) }]
  session.note(call, 'identity.get says what was sent', { reply, differences })
}

/** A store that has just opened lacks what any tier asks for: the refusal says what. */
async function tryUpgrade(session: Session): Promise<void> {
  const { token: credential } = await ownSeller(session)
  const trial = { title: 'of a store that has just opened', input: { tier: tierIds.at(-1) }, credential }
  await session.try('shop.upgrade', trial, { codes: ['InvalidOperation'] })
}

/** What is tried of a call with the seller of the run. */
export const journeys: Partial<Record<ApiCall, (session: Session) => Promise<void>>> = {
  'auth.login': tryLogin,
  'user.logout': tryLogout,
  'user.setPassword': trySetPassword,
  'identity.submit': tryIdentity,
  'shop.upgrade': tryUpgrade,
}
