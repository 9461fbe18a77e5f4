import { Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'

const id = 'showEntries'

/**
 * Menu item that makes the amounts in the console links to their ledger entries. The page stores the state; the menu
 * shows and toggles it.
 */
export class EntriesSwitch {
  readonly #page: () => WebContents | undefined
  #isOn = false

  constructor(page: () => WebContents | undefined) {
    this.#page = page
  }

  entry(label: string): MenuItemConstructorOptions {
    return { id, label, type: 'checkbox', checked: this.#isOn, click: () => this.#toggle() }
  }

  /** Shows the state that the page has reported. */
  update(isOn: boolean): void {
    this.#isOn = isOn
    this.#tick()
  }

  /**
   * Asks the page to change the state. The operating system has already toggled the tick, so it is reset until the page
   * confirms.
   */
  #toggle(): void {
    this.#page()?.send(channels.onShowEntries, !this.#isOn)
    this.#tick()
  }

  #tick(): void {
    const entry = Menu.getApplicationMenu()?.getMenuItemById(id)
    if (entry) entry.checked = this.#isOn
  }
}
