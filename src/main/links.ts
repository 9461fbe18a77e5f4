import { app, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'
import { type LinkTarget, linkScheme, readLink } from '#shared/deep-links.ts'
import type { ApiHost } from './api-host.ts'
import type { Screens } from './screens.ts'

interface LinkParts {
  server: ApiHost
  screens: Screens
  /** Somebody started the app once more, with a link or without. */
  onStart: () => void
}

/** The links of `deep-links.ts`: macOS tells them as events, elsewhere a start brings them along, also a second one. */
export class Links {
  readonly #parts: LinkParts
  #waiting = linkIn(process.argv)
  #page: WebContents | undefined

  constructor(parts: LinkParts) {
    this.#parts = parts
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

/** The one argument that is a link: Chromium puts switches of its own around it. */
function linkIn(args: readonly string[]): LinkTarget | undefined {
  for (const argument of args) {
    const target = readLink(argument)
    if (target) return target
  }
  return undefined
}
