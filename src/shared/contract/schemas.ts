import type { z } from 'zod'
import { accountSchemas } from './accounts.ts'
import { adSchemas } from './ads.ts'
import { authSchemas } from './auth.ts'
import type { CallRow } from './call-row.ts'
import type { CallSchema } from './call-schema.ts'
import { allCalls, type CallName } from './calls.ts'
import { chargeSchemas } from './charges.ts'
import { flagRefusals, type Refusal } from './codes.ts'
import { commentSchemas } from './comments.ts'
import { goodsSchemas } from './goods.ts'
import { helpSchemas } from './help.ts'
import { homeSchemas } from './home.ts'
import { identitySchemas } from './identity.ts'
import { invitationSchemas } from './invitations.ts'
import { lessonSchemas } from './lessons.ts'
import { liveSchemas } from './live.ts'
import { notificationSchemas } from './notifications.ts'
import { orderSchemas } from './orders.ts'
import { reviewSchemas } from './sandbox-approvals.ts'
import { classSchemas } from './sandbox-classes.ts'
import { sandboxSchemas } from './sandbox-clock.ts'
import { eventSchemas } from './sandbox-events.ts'
import { faultSchemas } from './sandbox-faults.ts'
import { historySchemas } from './sandbox-history.ts'
import { importSchemas } from './sandbox-imports.ts'
import { booksSchemas } from './sandbox-ledger.ts'
import { journalSchemas } from './sandbox-log.ts'
import { operatorSchemas } from './sandbox-operator.ts'
import { scenarioSchemas } from './sandbox-scenarios.ts'
import { scheduleSchemas } from './sandbox-schedule.ts'
import { peopleSchemas } from './sandbox-sellers.ts'
import { stageCommandSchemas } from './sandbox-stage.ts'
import { snapshotSchemas } from './sandbox-states.ts'
import { storeSchemas } from './sandbox-store.ts'
import { worldActionSchemas } from './sandbox-world-actions.ts'
import { worldSchemas } from './sandbox-worlds.ts'
import { shopSchemas } from './shop.ts'
import { showcaseSchemas } from './showcase.ts'
import { stageSchemas } from './stage.ts'
import { uploadSchemas } from './uploads.ts'
import { userSchemas } from './user.ts'
import { walletSchemas } from './wallet.ts'
import { withdrawalSchemas } from './withdrawals.ts'

/** Schemas of every call in `calls.ts`. The compiler reports a call without schemas. */
export const schemas = {
  ...authSchemas,
  ...userSchemas,
  ...shopSchemas,
  ...homeSchemas,
  ...helpSchemas,
  ...goodsSchemas,
  ...showcaseSchemas,
  ...orderSchemas,
  ...commentSchemas,
  ...walletSchemas,
  ...chargeSchemas,
  ...accountSchemas,
  ...withdrawalSchemas,
  ...adSchemas,
  ...invitationSchemas,
  ...identitySchemas,
  ...notificationSchemas,
  ...lessonSchemas,
  ...stageSchemas,
  ...liveSchemas,
  ...uploadSchemas,
  ...sandboxSchemas,
  ...operatorSchemas,
  ...reviewSchemas,
  ...peopleSchemas,
  ...faultSchemas,
  ...journalSchemas,
  ...booksSchemas,
  ...eventSchemas,
  ...worldSchemas,
  ...classSchemas,
  ...worldActionSchemas,
  ...snapshotSchemas,
  ...historySchemas,
  ...scenarioSchemas,
  ...stageCommandSchemas,
  ...scheduleSchemas,
  ...storeSchemas,
  ...importSchemas,
} as const satisfies Record<CallName, CallSchema>

type Schemas = typeof schemas
/** Type of a call's request as the client sends it. */
export type Input<Name extends CallName> = z.input<Schemas[Name]['request']>
/** Type of a call's request after validation, as the handler gets it. */
export type Parsed<Name extends CallName> = z.output<Schemas[Name]['request']>
/** Type of `data` in a successful response. */
export type Answer<Name extends CallName> = z.output<Schemas[Name]['answer']>

const anyCall: Refusal[] = ['SystemBusy', 'BadRequest', 'IllegalRequest', 'InvalidRequest', 'InvalidParameter']
const byAccess: Record<'public' | 'seller' | 'operator', Refusal[]> = {
  public: [],
  seller: ['Unauthenticated', 'NoAuthentication', 'TokenExpired', 'AccountDisabled', 'InvalidUserPage'],
  operator: ['NoAuthentication', 'InsufficientPermissions'],
}

/** Returns the refusals that follow from the flags of a call in `calls.ts`. */
function neededBy({ money, pin, openWallet, verified, funds, refusedWhile = [] }: CallRow): Refusal[] {
  return [
    ...(money && pin ? (['OperationBusy', 'InvalidOperation', 'PayPasswordNotSet', 'PayPasswordWrong'] as const) : []),
    ...(openWallet ? (['WalletFrozen'] as const) : []),
    ...(verified ? (['InsufficientPermissions'] as const) : []),
    ...(funds ? (['InsufficientBalance'] as const) : []),
    ...refusedWhile.map(flag => flagRefusals[flag]),
  ]
}

/** Returns the refusals that are specific to a call. They follow from its flags or are listed in its schema. */
export const specificRefusalsOf = (name: CallName): Refusal[] => {
  const { refuses }: CallSchema = schemas[name]
  return [...new Set([...neededBy(allCalls[name]), ...refuses])]
}

/** Returns every refusal that a call can give. */
export function refusalsOf(name: CallName): Refusal[] {
  const schema: CallSchema = schemas[name]
  const required = Object.values(schema.request.shape).some(field => !field.safeParse(undefined).success)
  const codes: Refusal[] = [
    ...anyCall,
    ...byAccess[allCalls[name].access],
    ...(required ? (['ParameterMissing'] as const) : []),
    ...specificRefusalsOf(name),
    'UnknownError',
    'SystemError',
  ]
  return [...new Set(codes)]
}
