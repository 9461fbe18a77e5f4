import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the version in the nearest package.json, which belongs to the installed package or to the project. */
export function version(): string {
  const manifest = ['..', '../..', '../../..']
    .map(folder => path.join(import.meta.dirname, folder, 'package.json'))
    .find(file => existsSync(file))
  return manifest === undefined ? '' : JSON.parse(readFileSync(manifest, 'utf8')).version
}
