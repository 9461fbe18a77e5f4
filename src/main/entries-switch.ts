import { Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'

const id = 'showEntries'

/** Whether the console's amounts lead to their entries: its page knows, the menu shows and changes it. */
export class EntriesSwitch {
  readonly #page: () => WebContents | undefined
  #isOn = false

  constructor(page: () => WebContents | undefined) {
    this.#page = page
  }

  /** Its entry of the menu. */
  entry(label: string): MenuItemConstructorOptions {
    return { id, label, type: 'checkbox', checked: this.#isOn, click: () => this.#toggle() }
  }

  /** The page says how it is. */
  tell(isOn: boolean): void {
    this.#isOn = isOn
    this.#tick()
  }

  /** The system ticks the entry at once; it stays as it was where no page answers. */
  #toggle(): void {
    this.#page()?.send(channels.onShowEntries, !this.#isOn)
    this.#tick()
  }

  #tick(): void {
    const entry = Menu.getApplicationMenu()?.getMenuItemById(id)
    if (entry) entry.checked = this.#isOn
  }
}
