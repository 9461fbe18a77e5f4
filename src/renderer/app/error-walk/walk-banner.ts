import { i18n } from '../../i18n/i18n.ts'
import styles from './walk-banner.module.css'

/** While the gallery walks the page is not the person's: a bar says so over it, with the one way to have it back. */
export class WalkBanner {
  readonly #dialog = document.createElement('dialog')
  readonly #text = document.createElement('p')
  readonly #stop = document.createElement('button')

  constructor(onStop: () => void) {
    this.#dialog.className = styles.banner ?? ''
    this.#stop.type = 'button'
    this.#stop.onclick = onStop
    this.#dialog.oncancel = onStop
    this.#dialog.append(this.#text, this.#stop)
  }

  /** Says which code comes, in the language that the console speaks now. */
  async show(code: number): Promise<void> {
    await i18n.loadNamespaces('sandbox')
    this.#text.textContent = i18n.t('sandbox:errors.banner', { code })
    this.#stop.textContent = i18n.t('sandbox:errors.stop')
    if (this.#dialog.isConnected) return
    document.body.append(this.#dialog)
    this.#dialog.showModal()
  }

  close(): void {
    this.#dialog.close()
    this.#dialog.remove()
  }
}
