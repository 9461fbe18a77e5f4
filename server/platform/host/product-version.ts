import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The manifest's version: of the package, else of the project in which this file or its build lies. */
export function version(): string {
  const manifest = ['..', '../..', '../../..']
    .map(folder => path.join(import.meta.dirname, folder, 'package.json'))
    .find(file => existsSync(file))
  return manifest === undefined ? '' : JSON.parse(readFileSync(manifest, 'utf8')).version
}
