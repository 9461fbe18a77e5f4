const seconds = ms => `${(ms / 1000).toFixed(1)} s`

/** Runs one step, says in plain words how it went and how long it took, and answers whether it passed. */
export async function timed(title, step) {
  const startedAt = performance.now()
  const passed = await step()
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${title} (${seconds(performance.now() - startedAt)})`)
  return passed
}
