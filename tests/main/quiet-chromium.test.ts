import { expect, test } from 'vitest'
import { quietChromium } from '../../src/main/quiet-chromium.ts'

test('disables background requests and host name resolution', () => {
  const told = new Map<string, string>()
  quietChromium({ appendSwitch: (name: string, value = '') => void told.set(name, value) })
  for (const name of ['disable-background-networking', 'disable-component-update', 'disable-domain-reliability'])
    expect(told.has(name), name).toBe(true)
  expect(told.get('host-resolver-rules')).toMatch(/^MAP \* ~NOTFOUND/)
  expect(told.get('force-webrtc-ip-handling-policy')).toBe('disable_non_proxied_udp')
})
