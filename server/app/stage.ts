import { randomBytes } from 'node:crypto'
import type { Presentation } from '#shared/contract/presentation.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { textsOf } from '#shared/contract/written-file.ts'
import { type Language, sourceLanguage } from '#shared/languages.ts'
import { usualMoment } from '#shared/sandbox.ts'
import { type PresentationId, presentationIds } from '#shared/stage.ts'
import { fail } from '../platform/failures/refusal.ts'
import { iso } from '../platform/iso.ts'
import { shippedPresentation } from '../sandbox/stage/shipped-presentations.ts'
import type { Stage } from '../sandbox/stage/stage-handlers.ts'
import { withFixture } from '../simulation/seed/prepare-fixture.ts'
import { StageWorld, sellerOf } from './stage-world.ts'
import { memoryStorage } from './storage.ts'
import type { MemoryWorlds } from './test-worlds.ts'

/** A presentation that is being shown. */
interface Running {
  /** Id of an included presentation; null for a presentation from a file. */
  id: PresentationId | null
  world: StageWorld
}

/**
 * Shows presentations of a server. A presentation runs in its own world in memory, so it does not change the store or
 * the test worlds.
 */
export class ServerStage implements Stage {
  readonly #worlds: MemoryWorlds
  #running: Running | undefined
  /**
   * The latest change. Changes run one after the other, because a remote control can send the next key while a step is
   * being shown.
   */
  #last: Promise<unknown> = Promise.resolve()

  constructor(worlds: MemoryWorlds) {
    this.#worlds = worlds
  }

  async describe(language: Language): Promise<Answer<'sandbox.getStage'>> {
    const list = await Promise.all(
      presentationIds.map(async id => {
        const found = await shippedPresentation(id)
        const text = textsOf(found, language)
        return { id, title: text('title'), about: text('about'), steps: found.steps.length }
      }),
    )
    const running = this.#find()
    return { list, running: running ? presentRunning(running, language) : null }
  }

  async start(id: PresentationId) {
    const found = await shippedPresentation(id)
    return this.#inTurn(() => this.#start(found, id))
  }

  open(given: Presentation) {
    return this.#inTurn(() => this.#start(given, null))
  }

  goTo(step: number): Promise<number> {
    return this.#inTurn(async () => {
      const { world } = this.#find() ?? fail('RecordNotFound')
      await world.goTo(step)
      return world.opened.state.clock.now()
    })
  }

  end(): Promise<boolean> {
    return this.#inTurn(() => this.#end())
  }

  async #start(presentation: Presentation, id: PresentationId | null) {
    await this.#end()
    this.#worlds.requireSpace()
    const name = randomBytes(6).toString('hex')
    const settled = withFixture({ fixture: presentation.world })
    const opened = await this.#worlds.openOn(await memoryStorage(name), name, {
      ...settled,
      clock: settled.clock ?? usualMoment,
      name: textsOf(presentation, sourceLanguage)('title'),
      // Sessions expire by the computer's clock. With the world's clock, a step that advances weeks would end the
      // sessions of the audience.
      sessions: 'real',
    })
    const world = new StageWorld(opened, presentation)
    try {
      await world.goTo(1)
    } catch (error) {
      await this.#worlds.remove(name)
      throw error
    }
    this.#running = { id, world }
    return { world: name, token: opened.token }
  }

  async #end(): Promise<boolean> {
    const running = this.#find()
    this.#running = undefined
    return running !== undefined && this.#worlds.remove(running.world.opened.world)
  }

  /** Returns the running presentation; undefined if its world has been removed by a call, or because nobody used it. */
  #find(): Running | undefined {
    const running = this.#running
    return running && this.#worlds.opened(running.world.opened.world) ? running : undefined
  }

  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(run)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

type ShownRunning = NonNullable<Answer<'sandbox.getStage'>['running']>

function presentRunning({ id, world }: Running, language: Language): ShownRunning {
  const { presentation, opened, step } = world
  const text = textsOf(presentation, language)
  return {
    id,
    title: text('title'),
    world: opened.world,
    username: sellerOf(presentation).username,
    step,
    now: iso(opened.state.clock.now()),
    steps: presentation.steps.map(each => ({
      id: each.id,
      caption: text(`steps.${each.id}`),
      note: text(`notes.${each.id}`) || null,
    })),
  }
}
