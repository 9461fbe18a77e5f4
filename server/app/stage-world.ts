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

/** The seller of a presentation: the first one of its file, or the one of the demo store. */
export function sellerOf({ world: { seed = 'empty', sellers = [] } }: Presentation): Pick<Actor, 'username' | 'pin'> {
  const [first = demo] = seed === 'empty' ? sellers : []
  return { username: first.username, pin: first.pin }
}

/**
 * A world in which a presentation goes forward and back. It keeps the state that each step left, so that a step is the
 * same each time.
 */
export class StageWorld {
  readonly opened: OpenWorld
  readonly presentation: Presentation
  /** States after the steps up to the present one. */
  readonly #states: Capsule[] = []
  /** Changed rows when the present step had been shown. More of them mean that somebody has acted since. */
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
   * Shows a step, and on the way to it each step in between.
   * @throws Refusal RecordNotFound, or InvalidOperation for an act that is refused. The world is then as it was.
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

  /** Opens the state that a step left. */
  async #showAgain(step: number): Promise<void> {
    const state = this.#states[step - 1]
    this.#states.length = step
    if (!state) return
    const { savedStates } = this.opened.served.services
    // The sellers stay signed in, so that the windows of the audience need nobody.
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

  /** Signs the seller in for one step: a session can have ended since the last one. */
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
    // The request log is not part of what the audience sees.
    return captureRows(
      savingOf({ world: state, databases, pictures: uploads.folder, journal: undefined, realNow }, name),
    )
  }

  #changes(): number {
    // The change log deletes what it has sent, which would count too.
    this.opened.served.changes.flush()
    return sql(this.opened.state.db).get() ?? 0
  }

  #hasChanged(): boolean {
    return this.step > 0 && this.#changes() > this.#changesAtStep
  }
}

/** Names the act that was refused. */
const refuseAct =
  (act: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    fail('InvalidOperation', { act, code: codes[error.symbol] })
  }
