import { app, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'
import { type LinkTarget, linkScheme, type OpenedClass } from '#shared/deep-links.ts'
import type { ApiHost } from './api-host.ts'
import { readClassFile } from './read-class-file.ts'
import type { Screens } from './screens.ts'
import { type Asked, readArguments } from './start-argument.ts'

interface LinkParts {
  /** Deep link or class file that this start was given. */
  first: Pick<Asked, 'link' | 'classFile'>
  server: ApiHost
  screens: Screens
  /** Called when the app is started again while it runs. */
  onStart: () => void
}

/**
 * Receives deep links and class files: as events on macOS, as arguments of the first or a second start on other systems. The
 * page opens both.
 */
export class Links {
  readonly #parts: LinkParts
  #waiting: LinkTarget | OpenedClass | undefined
  #page: WebContents | undefined

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#waiting = targetOf(parts.first)
    // A development build must not take over the links of the installed app.
    if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
    app.on('second-instance', (_event, args) => this.#go(readArguments(args.slice(1))))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      this.#go(readArguments([url]))
    })
  }

  /** Called when the page of a window is ready for links. A load of another page resets this. */
  takenBy(page: WebContents): void {
    if (this.#page !== page)
      page.once('did-navigate', () => {
        this.#page = undefined
      })
    this.#page = page
    void this.#send()
  }

  #go(asked: Asked): void {
    this.#parts.onStart()
    this.#waiting = targetOf(asked) ?? this.#waiting
    void this.#send()
  }

  /** Waits for the server, because the shell may replace the page until then and the link would be lost. */
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

const targetOf = ({ link, classFile }: Asked): LinkTarget | OpenedClass | undefined =>
  classFile === undefined ? link : readClassFile(classFile)
