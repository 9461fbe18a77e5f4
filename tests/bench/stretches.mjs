// Module that is preloaded into a server. It reports the longest time for which the event loop was blocked between
// `watch` and `report`. In the meantime the loop never sleeps, so that the time of each turn is that of one piece of
// work. The time of waiting for a core is subtracted.
import { existsSync, readFileSync } from 'node:fs'

const hasScheduler = existsSync('/proc/self/schedstat')
const freeMs = () =>
  performance.now() - (hasScheduler ? Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6 : 0)

let isWatching = false
let longestMs = 0
let before = 0

function turn() {
  const now = freeMs()
  longestMs = Math.max(longestMs, now - before)
  before = now
  if (isWatching) setImmediate(turn)
}

process.on('message', message => {
  isWatching = message === 'watch'
  if (!isWatching) return process.send({ longestMs })
  longestMs = 0
  before = freeMs()
  turn()
})
