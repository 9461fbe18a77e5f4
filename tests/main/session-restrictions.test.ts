import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { type NetworkSession, restrictNetwork } from '../../src/main/session-restrictions.ts'

/** Records the settings of Electron's session and simulates downloads. */
async function aSession() {
  const told: unknown[] = []
  const events = new EventEmitter()
  const own = Object.assign(events, {
    setSpellCheckerEnabled: (isEnabled: boolean) => told.push({ isEnabled }),
    setProxy: async (config: object) => void told.push(config),
  })
  const blocked: string[] = []
  const onBlocked = (kind: string, address: string) => blocked.push(`${kind} ${address}`)
  await restrictNetwork(own as unknown as NetworkSession, { devUrl: undefined, onBlocked })
  const isLetThrough = (url: string) => {
    let isPrevented = false
    const event = {
      preventDefault: () => {
        isPrevented = true
      },
    }
    events.emit('will-download', event, { getURL: () => url })
    return !isPrevented
  }
  return { told, isLetThrough, blocked }
}

test('disables dictionary downloads and proxy lookups', async () => {
  const { told } = await aSession()
  expect(told).toEqual([{ isEnabled: false }, { mode: 'direct' }])
})

test("allows downloads of the console's exports and reports all others", async () => {
  const { isLetThrough, blocked } = await aSession()
  expect(isLetThrough('blob:app://console/3f1c')).toBe(true)
  for (const url of ['https://outside.example/file.zip', 'app://console/assets/main.js', 'blob:app://other/3f1c'])
    expect(isLetThrough(url), url).toBe(false)
  expect(blocked[0]).toBe('download https://outside.example/file.zip')
  expect(blocked).toHaveLength(3)
})
