import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'

/** Changes what was read as a write will change it. Run anew over every fresh answer, so it never counts on its own work. */
export type Change = (client: QueryClient) => void

/**
 * What the person did and the server does not know yet, drawn over the answers it gave. The answers are kept beneath: one
 * change can be taken back while others stay, and a read that is answered meanwhile does not wipe them out.
 */
class Overlay {
  readonly #client: QueryClient
  #changes: Change[] = []
  /** The server's own answers, where something is drawn over them. */
  readonly #answers = new Map<Query, unknown>()

  constructor(client: QueryClient) {
    this.#client = client
    client.getQueryCache().subscribe(event => {
      if (event.type === 'removed') this.#answers.delete(event.query)
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      this.#answers.delete(event.query)
      if (this.#changes.length > 0) this.#redraw()
    })
  }

  show(change: Change): void {
    this.#changes.push(change)
    notifyManager.batch(() => this.#draw([change]))
  }

  /** It never happened. */
  takeBack(change: Change): void {
    this.#changes = this.#changes.filter(each => each !== change)
    this.#redraw()
  }

  /** The server did it: from now on it belongs to the answers. */
  settle(change: Change): void {
    this.#changes = this.#changes.filter(each => each !== change)
    notifyManager.batch(() => {
      this.#uncover()
      change(this.#client)
      this.#draw(this.#changes)
    })
  }

  #redraw(): void {
    notifyManager.batch(() => {
      this.#uncover()
      this.#draw(this.#changes)
    })
  }

  #uncover(): void {
    for (const [query, answer] of this.#answers) {
      const { dataUpdatedAt, isInvalidated } = query.state
      query.setData(answer, { updatedAt: dataUpdatedAt, manual: true })
      if (isInvalidated) query.invalidate()
    }
    this.#answers.clear()
  }

  #draw(changes: readonly Change[]): void {
    const before = this.#client
      .getQueryCache()
      .getAll()
      .map(query => [query, query.state.data] as const)
    for (const change of changes) change(this.#client)
    for (const [query, answer] of before)
      if (query.state.data !== answer && !this.#answers.has(query)) this.#answers.set(query, answer)
  }
}

const overlays = new WeakMap<QueryClient, Overlay>()

export function overlayOf(client: QueryClient): Overlay {
  const overlay = overlays.get(client) ?? new Overlay(client)
  overlays.set(client, overlay)
  return overlay
}
