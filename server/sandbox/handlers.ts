import type { SandboxCall } from '#shared/contract/calls.ts'
import type { Handlers, WorldView } from '../api/pipeline/call.ts'
import { auditOf } from '../core/ledger/audit.ts'
import { countEvents, countFailed, failedEvents, nextEvent } from '../core/world/event-schedule.ts'
import { seedOf } from '../core/world/settings.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { iso, isoOrNull } from '../platform/iso.ts'
import { auditBehind } from '../simulation/seed/check-behind.ts'
import { listReviews, review } from './approvals/review-handlers.ts'
import { readResult } from './classes/read-result.ts'
import type { Command, SandboxServices } from './command.ts'
import { actAsBuyer } from './events/buyer-handlers.ts'
import { listGoods, listOrders } from './events/choice-handlers.ts'
import { placeOrders } from './events/order-handlers.ts'
import { watchEvents } from './events/watch-events.ts'
import { actOnParcel, changeStock, sendVisitors, weather } from './events/world-action-handlers.ts'
import { addFault, importFaults, listFaults, removeFaults } from './faults/fault-handlers.ts'
import { exportFixture } from './fixtures/export-fixture.ts'
import { getBlockedEgress, noteBlocked } from './ledger/blocked-egress-handlers.ts'
import { listAccounts, listEntries } from './ledger/ledger-entry-handlers.ts'
import { exportRequests, forgetRequests, listRequests } from './log/journal-handlers.ts'
import { replayRequest } from './log/replay.ts'
import { addWebhook, listDeliveries, listWebhooks, removeWebhook } from './log/webhook-handlers.ts'
import { changePerson, importPeople, listCaptchas, listPeople, signInAs } from './sellers/seller-handlers.ts'
import type { StageCall } from './stage/stage-handlers.ts'
import { importCarriers, importCodes, importGoods, importLanguage, importTypes } from './states/import-handlers.ts'
import {
  compareSnapshot,
  digest,
  downloadCapsule,
  listSnapshots,
  openCapsule,
  removeSnapshot,
  renameSnapshot,
  restoreSnapshot,
  saveSnapshot,
} from './states/saved-state-handlers.ts'
import { listScenarios, startScenario } from './states/scenario-handlers.ts'
import { type TestWorlds, testWorldHandlers } from './states/test-world-handlers.ts'
import { listRestorePoints, redo, undo } from './states/undo-handlers.ts'
import { reset, settings } from './states/world-handlers.ts'
import { moveClock, presentAdvance, stopClock } from './time/clock-handlers.ts'
import { listDeadlines } from './time/deadline-handlers.ts'
import { changeScheduled, listSchedule } from './time/schedule-handlers.ts'
import { listUpcoming } from './time/upcoming-handlers.ts'

const sql = prepared((db: ReadDb) => ({
  sellers: db.prepare<[], { count: number }>('SELECT count(*) AS count FROM users'),
  goods: db.prepare<[], { count: number }>('SELECT count(*) AS count FROM goods'),
  orders: db.prepare<[], { status: string; orders: number }>(
    'SELECT status, sum(orders) AS orders FROM order_tallies GROUP BY status ORDER BY status',
  ),
}))

/** Maximum number of failed events in a response. */
const failedShown = 10

/** Returns the pending retries, the failed events and the number of repairs, as the API shows them. */
function failuresOf(db: ReadDb, { storageFailure, mended }: WorldView) {
  const { kind = '', subject = '' } = storageFailure?.event ?? {}
  return {
    retrying: storageFailure && { kind, subject, error: String(storageFailure.error), tries: storageFailure.tries },
    failedEvents: countFailed(db),
    failed: failedEvents(db, failedShown).map(({ failedAt, ...event }) => ({ ...event, at: iso(failedAt) })),
    mended,
  }
}

/**
 * Returns the state of the world with an audit of the ledger. It audits only the new entries since the last audit;
 * after a start, the whole ledger. Other calls are answered in between.
 */
const getState: Command<'sandbox.state'> = {
  async run({ world }) {
    const { db } = world
    await auditBehind(world)
    const { sum, balancesAgree } = auditOf(db).result()
    return {
      clock: presentAdvance(world),
      seed: seedOf(db),
      seedNumber: world.seed,
      sellers: sql(db).sellers.get()?.count ?? 0,
      goods: sql(db).goods.get()?.count ?? 0,
      orders: Object.fromEntries(
        sql(db)
          .orders.all()
          .map(row => [row.status, row.orders]),
      ),
      dueEvents: countEvents(db),
      nextEventAt: isoOrNull(nextEvent(db)?.dueAt ?? null),
      ...failuresOf(db, world),
      book: { sum, balancesAgree },
    }
  },
}

/** Operator calls that concern all worlds of the server, for lessons and presentations. `app/` adds their handlers. */
export type SandboxCallOfServer = 'sandbox.checkLesson' | StageCall

type ByServer = SandboxCallOfServer | keyof ReturnType<typeof testWorldHandlers>

const ofEachWorld: Omit<Handlers<SandboxCall, SandboxServices>, ByServer> = {
  'sandbox.clock': moveClock,
  'sandbox.stopClock': stopClock,
  'sandbox.deadlines': listDeadlines,
  'sandbox.listSchedule': listSchedule,
  'sandbox.changeScheduled': changeScheduled,
  'sandbox.orders': placeOrders,
  'sandbox.state': getState,
  'sandbox.upcoming': listUpcoming,
  'sandbox.addFault': addFault,
  'sandbox.listFaults': listFaults,
  'sandbox.removeFaults': removeFaults,
  'sandbox.listRequests': listRequests,
  'sandbox.exportRequests': exportRequests,
  'sandbox.forgetRequests': forgetRequests,
  'sandbox.replayRequest': replayRequest,
  'sandbox.listEntries': listEntries,
  'sandbox.listAccounts': listAccounts,
  'sandbox.outside': getBlockedEgress,
  'sandbox.noteBlocked': noteBlocked,
  'sandbox.watchEvents': watchEvents,
  'sandbox.addWebhook': addWebhook,
  'sandbox.listWebhooks': listWebhooks,
  'sandbox.removeWebhook': removeWebhook,
  'sandbox.listDeliveries': listDeliveries,
  'sandbox.listReviews': listReviews,
  'sandbox.review': review,
  'sandbox.listCaptchas': listCaptchas,
  'sandbox.listPeople': listPeople,
  'sandbox.signInAs': signInAs,
  'sandbox.changePerson': changePerson,
  'sandbox.actAsBuyer': actAsBuyer,
  'sandbox.listOrders': listOrders,
  'sandbox.listGoods': listGoods,
  'sandbox.weather': weather,
  'sandbox.sendVisitors': sendVisitors,
  'sandbox.changeStock': changeStock,
  'sandbox.actOnParcel': actOnParcel,
  'sandbox.saveSnapshot': saveSnapshot,
  'sandbox.listSnapshots': listSnapshots,
  'sandbox.restoreSnapshot': restoreSnapshot,
  'sandbox.compareSnapshot': compareSnapshot,
  'sandbox.renameSnapshot': renameSnapshot,
  'sandbox.removeSnapshot': removeSnapshot,
  'sandbox.downloadCapsule': downloadCapsule,
  'sandbox.openCapsule': openCapsule,
  'sandbox.listRestorePoints': listRestorePoints,
  'sandbox.undo': undo,
  'sandbox.redo': redo,
  'sandbox.readResult': readResult,
  'sandbox.listScenarios': listScenarios,
  'sandbox.startScenario': startScenario,
  'sandbox.digest': digest,
  'sandbox.settings': settings,
  'sandbox.reset': reset,
  'sandbox.exportFixture': exportFixture,
  'sandbox.importTypes': importTypes,
  'sandbox.importGoods': importGoods,
  'sandbox.importLanguage': importLanguage,
  'sandbox.importCarriers': importCarriers,
  'sandbox.importFaults': importFaults,
  'sandbox.importPeople': importPeople,
  'sandbox.importCodes': importCodes,
}

export const createSandboxHandlers = (
  testWorlds: TestWorlds,
  ofServer: Pick<Handlers<SandboxCall, SandboxServices>, SandboxCallOfServer>,
): Handlers<SandboxCall, SandboxServices> => ({ ...ofEachWorld, ...ofServer, ...testWorldHandlers(testWorlds) })
