import { EventEmitter } from 'node:events'

/** Connection to Chromium over the pipe of --remote-debugging-pipe. Chromium exits when the pipe closes. */
export class DevTools extends EventEmitter {
  #lastId = 0
  #waiting = new Map()
  #sessions = new Map()
  #received = Buffer.alloc(0)
  #output

  constructor(output, input) {
    super()
    this.#output = output.on('error', () => undefined)
    input.on('data', bytes => this.#receive(bytes))
    input.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Chromium has ended.'))
      this.#waiting.clear()
    })
  }

  send(method, params = {}, sessionId) {
    const id = ++this.#lastId
    const answered = Promise.withResolvers()
    this.#waiting.set(id, { ...answered, method })
    this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return answered.promise
  }

  /** Returns the events and commands of one page. */
  session(id) {
    const known = this.#sessions.get(id)
    if (known) return known
    const session = Object.assign(new EventEmitter(), { send: (method, params) => this.send(method, params, id) })
    this.#sessions.set(id, session)
    return session
  }

  /** Each message of the protocol ends with a zero byte. */
  #receive(bytes) {
    this.#received = Buffer.concat([this.#received, bytes])
    for (let end = this.#received.indexOf(0); end >= 0; end = this.#received.indexOf(0)) {
      const message = this.#received.toString('utf8', 0, end)
      this.#received = this.#received.subarray(end + 1)
      this.#handle(JSON.parse(message))
    }
  }

  #handle({ id, method, params, result, error, sessionId }) {
    if (id === undefined) {
      const target = sessionId ? this.#sessions.get(sessionId) : this
      target?.emit(method, params)
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`))
    else waiting?.resolve(result)
  }
}
