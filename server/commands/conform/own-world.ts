import { allCalls, type CallName, type SandboxCall } from '#shared/contract/calls.ts'
import { operatorWrites } from './operator-writes.ts'
import { refuseMalformed, refuseStrangers } from './refusals.ts'
import { codeOf, dataOf, Session } from './session.ts'

const isWrite = (call: CallName): call is SandboxCall =>
  allCalls[call].access === 'operator' && allCalls[call].method !== 'GET'

/** Operator calls that change a world, tried in one that the run makes beside the others and ends again. */
export async function writeInOwnWorld(session: Session, wanted: readonly CallName[]): Promise<void> {
  const calls = wanted.filter(isWrite)
  const tried = Object.keys(operatorWrites).filter((call): call is SandboxCall => calls.some(each => each === call))
  const others = calls.filter(call => !tried.includes(call) && !isOfWorlds(call))
  for (const call of others) session.skip(call, 'all', 'the command knows no request for it')
  const made = await session.try('sandbox.addWorld', { title: 'makes a world', input: {} })
  const { world, token, operatorKey } = dataOf(made) ?? {}
  if (typeof world !== 'string' || typeof operatorKey !== 'string') {
    for (const call of tried) session.skip(call, 'all', `the server made no world to try it in (${codeOf(made)})`)
    return
  }
  // By its path, so that nothing but the address that was given is called.
  const server = session.target.url.replace(/\/w\/[^/]+$/, '')
  const target = { ...session.target, url: `${server}/w/${world}`, operatorKey, token: String(token) }
  const within = new Session(target, session.wishes, session.checks)
  for (const call of tried) await writeWithin(within, call)
  await endWorld(session, world)
}

const isOfWorlds = (call: CallName) => call === 'sandbox.addWorld' || call === 'sandbox.removeWorld'

async function writeWithin(session: Session, call: SandboxCall): Promise<void> {
  await refuseStrangers(session, call)
  await refuseMalformed(session, call)
  await session.attempt(call, 'answers', async () => {
    const input = (await operatorWrites[call]?.(session)) ?? {}
    await session.try(call, { title: 'answers', input }, { codes: ['Ok'] })
  })
}

/** The world is gone, and nothing answers in its place. */
async function endWorld(session: Session, world: string): Promise<void> {
  await session.try('sandbox.removeWorld', { title: 'answers', input: { world } }, { codes: ['Ok'] })
  const again = { title: 'of a world that has ended', input: { world } }
  await session.try('sandbox.removeWorld', again, { codes: ['RecordNotFound'] })
}
