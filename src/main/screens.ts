import type { BrowserWindow } from 'electron'
import type { StartStep } from '#shared/start-trouble.ts'
import type { ShellScreen } from './shell-page.ts'
import { showConsole, showShell } from './window.ts'

/** Milliseconds after which a slow start shows its steps. */
const slowMs = 4_000

/** Selects the content of the window. While there is no server, the app's own page is shown instead of the console. */
export class Screens {
  readonly #devUrl: string | undefined
  #window: BrowserWindow | undefined
  #shown: ShellScreen | undefined
  #step: StartStep | 'beginning' = 'beginning'
  #slow: NodeJS.Timeout | undefined
  #loads = 0

  constructor(devUrl: string | undefined) {
    this.#devUrl = devUrl
  }

  /** Returns the present content of the app's own page. */
  get shown(): ShellScreen {
    return this.#shown ?? { kind: 'waiting', step: this.#step }
  }

  /**
   * Returns the number of page loads. If it has changed since a request, another page has replaced the one that sent
   * the request.
   */
  get loads(): number {
    return this.#loads
  }

  /** Sets the window and loads the present content into it. */
  showIn(window: BrowserWindow): void {
    this.#window = window
    this.#load()
  }

  console(): void {
    this.#shown = undefined
    this.#load()
  }

  show(screen: ShellScreen): void {
    clearTimeout(this.#slow)
    this.#shown = screen
    this.#load()
  }

  /** Shows the console when the server is ready. Before that, a slow start shows its steps. */
  awaitServer(url: Promise<string>): void {
    this.#step = 'beginning'
    clearTimeout(this.#slow)
    this.#slow = setTimeout(() => this.show({ kind: 'waiting', step: this.#step }), slowMs)
    void url.then(() => {
      clearTimeout(this.#slow)
      if (this.#shown) this.console()
    })
  }

  /** Called at each step of the start. */
  reach(step: StartStep): void {
    this.#step = step
    if (this.#shown?.kind === 'waiting') this.show({ kind: 'waiting', step })
  }

  #load(): void {
    if (!this.#window) return
    this.#loads += 1
    if (this.#shown) showShell(this.#window)
    else showConsole(this.#window, this.#devUrl)
  }
}
