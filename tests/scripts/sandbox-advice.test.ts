import { expect, test } from 'vitest'
import { sandboxAdvice } from '../../scripts/electron.mjs'

const kernel = (files: Record<string, string>) => (file: string) => files[file]
const electron = '/app/node_modules/electron/dist/electron'

test.skipIf(process.platform !== 'linux')('explains how to allow the sandbox on Linux, never how to disable it', () => {
  for (const files of [
    { '/proc/sys/kernel/apparmor_restrict_unprivileged_userns': '1' },
    { '/proc/sys/kernel/unprivileged_userns_clone': '0' },
    { '/proc/sys/user/max_user_namespaces': '0' },
  ]) {
    const advice = sandboxAdvice(electron, kernel(files))
    expect(advice).toContain("sudo chmod 4755 '/app/node_modules/electron/dist/chrome-sandbox'")
    expect(advice).not.toContain('no-sandbox')
  }
})

test('gives no advice if the system allows the sandbox', () => {
  expect(
    sandboxAdvice(electron, kernel({ '/proc/sys/kernel/apparmor_restrict_unprivileged_userns': '0' })),
  ).toBeUndefined()
})
