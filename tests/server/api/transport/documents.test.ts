import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aServer } from '../../../support/server.ts'

test('serves llms.txt and every document that it links to', async () => {
  const { url } = await aServer('empty')
  const served = await fetch(`${url}/llms.txt`)
  const text = await served.text()
  expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toBe(readFileSync('llms.txt', 'utf8'))
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) expect((await fetch(new URL(link, `${url}/llms.txt`))).status, link).toBe(200)
  const index = await fetch(`${url}/docs`)
  expect([index.url, await index.text()]).toEqual([`${url}/docs/`, readFileSync('docs/README.md', 'utf8')])
  for (const path of ['/docs/no-such-page', '/docs/..%2fpackage.json'])
    expect((await fetch(url + path)).status, path).toBe(404)
})
