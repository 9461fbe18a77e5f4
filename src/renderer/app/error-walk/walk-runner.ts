import { call } from '../../api/client.ts'
import { type Observation, type Step, walkLock, wordOf } from '../../api/error-walk-channel.ts'
import { queryClient } from '../../api/queries.ts'
import { currentLanguage, speak } from '../../i18n/i18n.ts'
import { observe } from './observation.ts'
import { type SavedUiState, saveUiState } from './saved-ui-state.ts'
import { WalkBanner } from './walk-banner.ts'

interface Ends {
  /** Called when the page of the Control room was closed and cannot end the walk itself. */
  onControlRoomGone: () => void
  /** Called when the seller presses the stop button. */
  onStop: () => void
}

/** Runs one walk of the error gallery in this console and then restores its state. */
export class WalkRunner {
  readonly #language = currentLanguage()
  readonly #banner: WalkBanner
  readonly #over = new AbortController()
  #saved: SavedUiState | undefined

  readonly #walk: string

  constructor(walk: string, { onControlRoomGone, onStop }: Ends) {
    this.#walk = walk
    this.#banner = new WalkBanner(onStop)
    const { signal } = this.#over
    navigator.locks.request(walkLock, { signal }, onControlRoomGone).catch(() => undefined)
  }

  /** @returns the console's reaction to the code. The reaction stays visible until `comeBack`. */
  async try(step: Step): Promise<Observation> {
    await this.comeBack()
    await untilIdle()
    await speak(step.language)
    await this.#banner.show(step.code)
    const saved = await saveUiState()
    this.#saved = saved
    await provoke(step)
    const observed = await observe(saved.address)
    await saved.giveBack()
    return observed
  }

  async comeBack(): Promise<void> {
    const saved = this.#saved
    this.#saved = undefined
    await saved?.giveBack()
    await saved?.comeBack()
  }

  async end(): Promise<void> {
    this.#over.abort()
    await this.comeBack()
    await speak(this.#language)
    this.#banner.close()
    await removeRules(this.#walk)
  }

  /** Called when the page unloads, so nothing can be awaited. */
  leave(): void {
    void this.#saved?.giveBack()
    void removeRules(this.#walk, true)
  }
}

/** Waits until the seller's own writes have been sent, including those that can still be undone for five seconds. */
async function untilIdle(): Promise<void> {
  while (queryClient.isMutating() > 0) await nextChange()
}

function nextChange(): Promise<void> {
  return new Promise(resolve => {
    const end = queryClient.getMutationCache().subscribe(() => {
      end()
      resolve()
    })
  })
}

/** Checks that an operator has set the fault rule of the step, which proves that the Control room asks. */
export async function isOfOperator(step: Step): Promise<boolean> {
  const { list } = await call('sandbox.listFaults', {}).catch(() => ({ list: [] }))
  return list.some(({ group, match }) => group === step.walk && match?.keyword === wordOf(step))
}

/** Makes the call that the step's fault rule matches. The console handles the refusal like that of any screen. */
async function provoke(step: Step): Promise<void> {
  const input = { keyword: wordOf(step), size: 1 }
  const queryKey = ['wallet.flows', input, 'error walk']
  await queryClient.fetchQuery({ queryKey, queryFn: () => call('wallet.flows', input) }).catch(() => undefined)
  queryClient.removeQueries({ queryKey })
}

/** Removes the fault rules of a walk. The Control room does the same unless its page was closed. */
const removeRules = (walk: string, outlivesPage = false): Promise<unknown> =>
  call('sandbox.removeFaults', { group: walk, restorePoint: 'skip' }, { outlivesPage }).catch(() => undefined)
