import { Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'

const id = 'showEntries'

/**
 * Menu item that makes the console's amounts link to their ledger entries. The page owns the state; the menu shows and
 * toggles it.
 */
export class EntriesSwitch {
  readonly #page: () => WebContents | undefined
  #isOn = false

  constructor(page: () => WebContents | undefined) {
    this.#page = page
  }

  /** Returns the menu item. */
  entry(label: string): MenuItemConstructorOptions {
    return { id, label, type: 'checkbox', checked: this.#isOn, click: () => this.#toggle() }
  }

  /** Called when the page reports its state. */
  update(isOn: boolean): void {
    this.#isOn = isOn
    this.#tick()
  }

  /** The system ticks the item immediately. The tick is reset until the page confirms the change. */
  #toggle(): void {
    this.#page()?.send(channels.onShowEntries, !this.#isOn)
    this.#tick()
  }

  #tick(): void {
    const entry = Menu.getApplicationMenu()?.getMenuItemById(id)
    if (entry) entry.checked = this.#isOn
  }
}
