// Shows on stderr that something long is still going on, also where there is no terminal: stdout may belong to a command that
// speaks JSON. with-packages.mjs reads this on Node 20 before there is any package: it imports none.

/** In milliseconds. A log has a line each time, so it gets fewer. */
const everyMs = { terminal: 1_000, log: 5_000 }

/**
 * Says what is being done, and every few seconds for how long.
 * @param detail what else there is to say, such as "312 of 711 packages"
 * @returns ends it
 */
export function showProgress(title, detail = () => '', { stream = process.stderr, times = everyMs } = {}) {
  const startedAt = Date.now()
  stream.write(`${title} …\n`)
  const say = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1_000)
    const line = [`  ${seconds} s`, detail()].filter(Boolean).join(', ')
    stream.write(stream.isTTY ? `\r${line}   ` : `${line}\n`)
  }
  const timer = setInterval(say, stream.isTTY ? times.terminal : times.log)
  return () => {
    clearInterval(timer)
    if (stream.isTTY) stream.write('\n')
  }
}
