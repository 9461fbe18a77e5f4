import { app, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'
import { type LinkTarget, linkScheme, readLink } from '#shared/deep-links.ts'

/** The links of `deep-links.ts`: macOS tells them as events, elsewhere a start brings them along, also a second one. */
export class Links {
  readonly #onStart: () => void
  #waiting = linkIn(process.argv)
  #page: WebContents | undefined

  /** @param onStart somebody started the app once more, with a link or without */
  constructor(onStart: () => void) {
    this.#onStart = onStart
    // A program under development must not take the links of the one that is installed.
    if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
    app.on('second-instance', (_event, args) => this.#go(linkIn(args)))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      this.#go(readLink(url))
    })
  }

  /** The page of this window takes links from now on, until another one is loaded. */
  takenBy(page: WebContents): void {
    if (this.#page !== page)
      page.once('did-navigate', () => {
        this.#page = undefined
      })
    this.#page = page
    this.#send()
  }

  #go(target: LinkTarget | undefined): void {
    this.#onStart()
    this.#waiting = target ?? this.#waiting
    this.#send()
  }

  #send(): void {
    if (!this.#page || this.#page.isDestroyed() || !this.#waiting) return
    this.#page.send(channels.onLink, this.#waiting)
    this.#waiting = undefined
  }
}

/** The one argument that is a link: Chromium puts switches of its own around it. */
function linkIn(args: readonly string[]): LinkTarget | undefined {
  for (const argument of args) {
    const target = readLink(argument)
    if (target) return target
  }
  return undefined
}
