import { request } from 'node:http'
import { expect } from '@playwright/test'
import { apiUrl, test } from './desktop-app.ts'

interface Answer {
  status: number | undefined
  code: number
  /** The wall that turned it away: another one behind it would too. */
  refused: string
}

/** A request from outside the app; `fetch` would not let it lie about its host. */
function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () => {
        const { code, data } = JSON.parse(text)
        resolve({ status: response.statusCode, code, refused: data.refused })
      })
    })
    sent.on('error', reject).end()
  })
}

test('refuses strangers: no launch key, a foreign origin, a foreign host, a proxy', async ({ open }) => {
  const { page } = await open()
  const url = `${await apiUrl(page)}/api/v1/shop/type`
  expect(await ask(url, {})).toEqual({ status: 403, code: 401, refused: 'key' })
  expect(await ask(url, { 'X-Launch-Key': 'a guess' })).toEqual({ status: 403, code: 401, refused: 'key' })
  expect(await ask(url, { Origin: 'http://evil.example' })).toEqual({ status: 403, code: 401, refused: 'origin' })
  expect(await ask(url, { Host: 'evil.example' })).toEqual({ status: 421, code: 401, refused: 'host' })
  expect(await ask(url, { Via: '1.1 proxy.example' })).toEqual({ status: 421, code: 401, refused: 'proxy' })
})
