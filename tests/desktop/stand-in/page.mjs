// Scripts that run in a page before its own: Electron's contextBridge, and `require('electron')` of the preload script.
// The source text of each function is sent to the page, so it must not use variables of its module.
import { makeCodec } from './codec.mjs'

/** Name of the isolated context in which Electron runs a preload script. */
export const preloadWorld = 'Electron Isolated Context'
/** Name of the DevTools binding through which the preload script calls the main process. */
export const bindingName = 'standInCall'

/**
 * Connects the two contexts of a page. It runs in both, and uses DOM events, because these are dispatched synchronously
 * and can carry calls.
 */
function joinWorlds(side, makeCodec) {
  if (window !== window.top) return undefined
  const otherSide = side === 'page' ? 'preload' : 'page'
  const functions = new Map()
  const ids = new WeakMap()
  let answer

  /** Calls the other context. It answers synchronously with an event. */
  const ask = question => {
    answer = undefined
    window.dispatchEvent(new CustomEvent(`stand-in:${otherSide}`, { detail: JSON.stringify(question) }))
    const { threw, value } = JSON.parse(answer)
    if (threw) throw codec.decode(value)
    return codec.decode(value)
  }

  const functionId = called => {
    if (!ids.has(called)) {
      const id = `${side}:${functions.size}`
      ids.set(called, id)
      functions.set(id, called)
    }
    return ids.get(called)
  }
  const functionOf = id => functions.get(id) ?? ((...args) => ask({ call: id, args: codec.encode(args) }))
  const codec = makeCodec(functionId, functionOf)

  const define = (name, value) =>
    Object.defineProperty(window, name, { value: Object.freeze(value), enumerable: true, writable: false })

  const answerTo = ({ expose, value, call, args }) => {
    try {
      const result =
        expose === undefined ? functions.get(call)(...codec.decode(args)) : define(expose, codec.decode(value))
      return { threw: false, value: codec.encode(expose === undefined ? result : undefined) }
    } catch (error) {
      return { threw: true, value: codec.encode(error) }
    }
  }
  window.addEventListener(`stand-in:${side}`, ({ detail }) => {
    const message = JSON.parse(detail)
    if (message.answer !== undefined) answer = message.answer
    else {
      const detail = JSON.stringify({ answer: JSON.stringify(answerTo(message)) })
      window.dispatchEvent(new CustomEvent(`stand-in:${otherSide}`, { detail }))
    }
  })
  return { expose: (name, value) => ask({ expose: name, value: codec.encode(value) }) }
}

/**
 * Runs a preload script with the modules that it may require in a sandbox. The main process answers through
 * `globalThis.standIn`.
 */
function runPreload(bridge, makeCodec, { bindingName, preload }) {
  if (!bridge) return
  const call = globalThis[bindingName]
  const codec = makeCodec()
  const waiting = new Map()
  const listeners = new Map()
  let lastId = 0
  const listenersOf = channel => listeners.get(channel) ?? []

  globalThis.standIn = {
    reply(id, isAnswer, text) {
      const { resolve, reject } = waiting.get(id)
      waiting.delete(id)
      if (isAnswer) resolve(codec.decode(text))
      else reject(codec.decode(text))
    },
    emit(channel, args) {
      for (const listener of listenersOf(channel)) listener({ sender: ipcRenderer }, ...codec.decode(args))
    },
  }
  const ipcRenderer = {
    invoke(channel, ...args) {
      const id = ++lastId
      const answered = Promise.withResolvers()
      waiting.set(id, answered)
      call(JSON.stringify({ id, channel, args: codec.encode(args) }))
      return answered.promise
    },
    on(channel, listener) {
      listeners.set(channel, [...listenersOf(channel), listener])
      return ipcRenderer
    },
    removeListener(channel, listener) {
      listeners.set(
        channel,
        listenersOf(channel).filter(each => each !== listener),
      )
      return ipcRenderer
    },
  }
  const electron = { ipcRenderer, contextBridge: { exposeInMainWorld: bridge.expose } }
  const require = name => {
    if (name !== 'electron') throw new Error(`module not found: ${name}`)
    return electron
  }
  const module = { exports: {} }
  preload(require, module, module.exports)
}

/** Returns the script for the page's own context. */
export const pageScript = () => `(${joinWorlds})('page', ${makeCodec})`

/**
 * Returns the script for the isolated context of the preload script.
 * @param source the preload script as one CommonJS file
 */
export const preloadScript = source => `{
  const makeCodec = ${makeCodec}
  const bridge = (${joinWorlds})('preload', makeCodec)
  const preload = (require, module, exports) => {
${source}
  }
  ;(${runPreload})(bridge, makeCodec, { bindingName: ${JSON.stringify(bindingName)}, preload })
}`
