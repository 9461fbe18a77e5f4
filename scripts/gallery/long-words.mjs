/** Makes every word of a pack about as long as German says it: a third longer, and marked at its end. */
function lengthen(words) {
  if (typeof words !== 'string')
    return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, lengthen(value)]))
  const plain = words.replaceAll(/{{\w+}}/g, '')
  return `${words} ${'ungsverfahren'.slice(0, Math.max(2, Math.ceil(plain.length / 3)))}¶`
}

/** Answers a chunk of words with longer ones; for Playwright's `route`. */
export async function longWords(route) {
  const response = await route.fetch()
  const source = await response.text()
  const { default: words } = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)
  const body = `export default ${JSON.stringify(lengthen(words))}`
  await route.fulfill({ response, body })
}
