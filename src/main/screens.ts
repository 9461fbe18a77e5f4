import type { BrowserWindow } from 'electron'
import type { StartStep } from '#shared/start-trouble.ts'
import type { ShellScreen } from './shell-page.ts'
import { showConsole, showShell } from './window.ts'

/** Delay in milliseconds after which a slow start shows its steps. */
const slowMs = 4_000

/** Selects the content of the window: the console, or the shell's own page while there is no server. */
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

  /** Current content of the shell's page. */
  get shown(): ShellScreen {
    return this.#shown ?? { kind: 'waiting', step: this.#step }
  }

  /** Number of page loads, which tells a caller that the page of an earlier request has been replaced. */
  get loads(): number {
    return this.#loads
  }

  /** Assigns the window and loads the current content into it. */
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

  /** Shows the console when the server is ready. A slow start shows its steps. */
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
