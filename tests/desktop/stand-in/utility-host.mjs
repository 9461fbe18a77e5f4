// Module that is preloaded into a utility process. It adds Electron's `process.parentPort`.
import { EventEmitter } from 'node:events'

const port = Object.assign(new EventEmitter(), { postMessage: message => process.send(message) })
const early = []
process.on('message', data => {
  if (port.listenerCount('message') === 0) early.push({ data })
  else port.emit('message', { data })
})
port.on('newListener', name => {
  if (name === 'message') queueMicrotask(() => early.splice(0).forEach(event => void port.emit('message', event)))
})
process.on('disconnect', () => process.exit(0))
process.parentPort = port
