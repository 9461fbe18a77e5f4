import type { BrowserWindow } from 'electron'
import type { StartStep } from '#shared/start-trouble.ts'
import type { ShellScreen } from './shell-page.ts'
import { showConsole, showShell } from './window.ts'

/** A start that takes longer says what it does. */
const slowMs = 4_000

/** What the window shows: the console, or a page of the shell's own while there is no server for it. */
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

  /** What the shell's page is to say. */
  get shown(): ShellScreen {
    return this.#shown ?? { kind: 'waiting', step: this.#step }
  }

  /** How often the window was given a page: one that was asked earlier may be gone. */
  get loads(): number {
    return this.#loads
  }

  /** Shows in this window what is to be shown. */
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

  /** Shows the console once there is a server; a start that takes long says what it does. */
  awaitServer(url: Promise<string>): void {
    this.#step = 'beginning'
    clearTimeout(this.#slow)
    this.#slow = setTimeout(() => this.show({ kind: 'waiting', step: this.#step }), slowMs)
    void url.then(() => {
      clearTimeout(this.#slow)
      if (this.#shown) this.console()
    })
  }

  /** A step of the start. */
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
