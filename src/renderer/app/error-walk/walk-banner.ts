import { i18n } from '../../i18n/i18n.ts'
import styles from './walk-banner.module.css'

/** Bar that covers the page during an error walk. The bar's button returns the console to the seller. */
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

  /** Shows the current code, in the current language of the console. */
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
