import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FuseV1Options } from '@electron/fuses'

const root = path.resolve(import.meta.dirname, '../..')

/** Bytes that mark the position of the fuses (build-time switches) in Electron's executable. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/**
 * Creates a folder that electron-builder accepts as a downloaded Electron. It contains an executable with only the
 * fuses, and the files that electron-builder copies. With it, packages can be tested if Electron cannot be downloaded.
 */
export function makeStandInDist(folder: string): void {
  mkdirSync(path.join(folder, 'locales'), { recursive: true })
  mkdirSync(path.join(folder, 'resources'))
  const count = Object.values(FuseV1Options).filter(value => typeof value === 'number').length
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, count]), Buffer.alloc(count, '0')])
  const executable = Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(64), wire, Buffer.alloc(64)])
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules', 'electron', 'package.json'), 'utf8'))
  const files = {
    electron: executable,
    'chrome-sandbox': '',
    version,
    LICENSE: '',
    'LICENSES.chromium.html': '',
    'locales/en-US.pak': '',
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content, { mode: name === 'electron' ? 0o755 : 0o644 })
}
