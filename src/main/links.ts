import { app, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'
import { type LinkTarget, linkScheme } from '#shared/deep-links.ts'
import type { ApiHost } from './api-host.ts'
import type { Screens } from './screens.ts'
import { readArguments } from './start-argument.ts'

interface LinkParts {
  /** The link that this start came with. */
  first: LinkTarget | undefined
  server: ApiHost
  screens: Screens
  /** Somebody started the app once more, with a link or without. */
  onStart: () => void
}

/** The links of `deep-links.ts`: macOS tells them as events, elsewhere a start brings them along, also a second one. */
export class Links {
  readonly #parts: LinkParts
  #waiting: LinkTarget | undefined
  #page: WebContents | undefined

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#waiting = parts.first
    // A program under development must not take the links of the one that is installed.
    if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
    app.on('second-instance', (_event, args) => this.#go(readArguments(args.slice(1)).link))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      this.#go(readArguments([url]).link)
    })
  }

  /** The page of this window takes links from now on, until another one is loaded. */
  takenBy(page: WebContents): void {
    if (this.#page !== page)
      page.once('did-navigate', () => {
        this.#page = undefined
      })
    this.#page = page
    void this.#send()
  }

  #go(target: LinkTarget | undefined): void {
    this.#parts.onStart()
    this.#waiting = target ?? this.#waiting
    void this.#send()
  }

  /** Not before there is a server: until then the shell may put a page of its own in the place of this one, and the link would be lost. */
  async #send(): Promise<void> {
    const { server, screens } = this.#parts
    const page = this.#page
    const { loads } = screens
    await server.url()
    if (!page || page !== this.#page || loads !== screens.loads || page.isDestroyed() || !this.#waiting) return
    page.send(channels.onLink, this.#waiting)
    this.#waiting = undefined
  }
}
