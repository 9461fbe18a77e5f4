import { app, type WebContents } from 'electron'
import { channels } from '#shared/bridge-channels.ts'
import { type LinkTarget, linkScheme, type OpenedClass } from '#shared/deep-links.ts'
import type { ApiHost } from './api-host.ts'
import { readClassFile } from './read-class-file.ts'
import type { Screens } from './screens.ts'
import { type Asked, readArguments } from './start-argument.ts'

interface LinkParts {
  /** Deep link or class file with which the app was started. */
  first: Pick<Asked, 'link' | 'classFile'>
  server: ApiHost
  screens: Screens
  /** Called if the app is started again while it is running. */
  onStart: () => void
}

/**
 * Receives deep links and class files. On macOS they arrive as events, on other systems as arguments of the first or a
 * second start. The page opens them.
 */
export class Links {
  readonly #parts: LinkParts
  #waiting: LinkTarget | OpenedClass | undefined
  #page: WebContents | undefined

  constructor(parts: LinkParts) {
    this.#parts = parts
    this.#waiting = targetOf(parts.first)
    // A development build must not be registered as the program for links, because it would replace the installed app.
    if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)
    app.on('second-instance', (_event, args) => this.#go(readArguments(args.slice(1))))
    app.on('open-url', (event, url) => {
      event.preventDefault()
      this.#go(readArguments([url]))
    })
  }

  /** Called when the page of a window is ready for links. If another page is loaded, the window is no longer ready. */
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

  /**
   * Waits for the server before the link is sent. Until then the app may load another page, and the link would be lost.
   */
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
