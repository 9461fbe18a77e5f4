import { codes } from '#shared/contract/codes.ts'
import type { Presentation, PresentationStep } from '#shared/contract/presentation.ts'
import { demo } from '#shared/product.ts'
import { performingFor } from '../api/pipeline/answer.ts'
import { type ShownStep, writeSetting } from '../core/world/settings.ts'
import type { Capsule } from '../platform/db/capsule.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { onceUnlocked } from '../platform/db/write-lock.ts'
import { fail, Refusal } from '../platform/failures/refusal.ts'
import { signInAs } from '../sandbox/sellers/seller-handlers.ts'
import { type Actor, orderNoOf, performAct } from '../sandbox/stage/perform-act.ts'
import { savingOf } from '../states/capture.ts'
import { captureRows } from '../states/save-rows.ts'
import type { OpenWorld } from './test-worlds.ts'

const sql = prepared((db: ReadDb) => db.prepare<[], number>('SELECT total_changes()').pluck())

/** Returns the seller of a presentation: the first seller in its file, or the seller of the demo store. */
export function sellerOf({ world: { seed = 'empty', sellers = [] } }: Presentation): Pick<Actor, 'username' | 'pin'> {
  const [first = demo] = seed === 'empty' ? sellers : []
  return { username: first.username, pin: first.pin }
}

/**
 * A world in which a presentation is shown step by step, forward and back. A saved state of each step is kept, so that
 * a step looks the same each time.
 */
export class StageWorld {
  readonly opened: OpenWorld
  readonly presentation: Presentation
  /** Saved states after each step up to the present one. */
  readonly #states: Capsule[] = []
  /**
   * Number of changes right after the present step was shown. If the number is now higher, somebody has changed the
   * world.
   */
  #changesAtStep = 0

  constructor(opened: OpenWorld, presentation: Presentation) {
    this.opened = opened
    this.presentation = presentation
  }

  /** Number of the present step; 0 before the first one. */
  get step(): number {
    return this.#states.length
  }

  /**
   * Shows a step, after all steps between the present one and it.
   * @throws Refusal RecordNotFound for an unknown step, or InvalidOperation if an action of a step is refused. The
   * world is then unchanged.
   */
  async goTo(step: number): Promise<void> {
    if (step > this.presentation.steps.length) fail('RecordNotFound', { step: String(step) })
    const from = this.step
    if (step <= from || this.#hasChanged()) await this.#showAgain(Math.min(step, from))
    try {
      while (this.step < step) await this.#show(this.step)
    } catch (error) {
      await this.#showAgain(from)
      throw error
    }
  }

  /** Restores the saved state at the end of a step. */
  async #showAgain(step: number): Promise<void> {
    const state = this.#states[step - 1]
    this.#states.length = step
    if (!state) return
    const { savedStates } = this.opened.served.services
    // The tokens are kept, so that nobody has to sign in again in the windows that the audience sees.
    await savedStates.openFrom({ state }, { keepTokens: true })
    this.#changesAtStep = this.#changes()
  }

  async #show(place: number): Promise<void> {
    const step = this.presentation.steps[place] ?? fail('RecordNotFound')
    const actor = await this.#actor()
    for (const [at, act] of step.does.entries())
      await performAct(actor, act).catch(refuseAct(`steps.${place}.does.${at}`))
    const { served, state } = this.opened
    const shown = this.#shownStep(step, actor)
    await onceUnlocked(served.databases, () => writeSetting(state.db, 'stage', { ...shown, step: place + 1 }))
    this.#states.push(this.#capture(step.id))
    this.#changesAtStep = this.#changes()
  }

  /** Signs the seller in again for each step, because the session of the previous step may have expired. */
  async #actor(): Promise<Actor> {
    const { served, state } = this.opened
    const { services } = served
    const { username, pin } = sellerOf(this.presentation)
    const { token } = await performingFor(served, services)('sandbox.signInAs', signInAs, { username })
    return { db: state.db, username, pin, perform: performingFor(served, services, token) }
  }

  #shownStep({ screen }: PresentationStep, actor: Actor): Omit<ShownStep, 'step'> {
    const { steps, texts } = this.presentation
    const presentation = { steps: steps.map(({ id }) => ({ id })), texts }
    if (typeof screen === 'string') return { presentation, screen, orderNo: null }
    if ('order' in screen) return { presentation, screen: 'order', orderNo: orderNoOf(actor, screen.order) }
    if ('refund' in screen) return { presentation, screen: 'refund', orderNo: orderNoOf(actor, screen.refund) }
    return { presentation, screen: 'logistics', orderNo: orderNoOf(actor, screen.logistics) }
  }

  #capture(name: string): Capsule {
    const { state, served } = this.opened
    const { databases, uploads, realNow } = served
    // The saved state contains no request log, because the audience does not see it.
    return captureRows(
      savingOf({ world: state, databases, pictures: uploads.folder, journal: undefined, realNow }, name),
    )
  }

  #changes(): number {
    // Publishing the change log deletes its rows, which increases the number of changes. The log is published here, so
    // that the deletion does not look like a later change.
    this.opened.served.changes.flush()
    return sql(this.opened.state.db).get() ?? 0
  }

  #hasChanged(): boolean {
    return this.step > 0 && this.#changes() > this.#changesAtStep
  }
}

/** Returns an error handler that adds the path of the refused action to the refusal. */
const refuseAct =
  (act: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    fail('InvalidOperation', { act, code: codes[error.symbol] })
  }
