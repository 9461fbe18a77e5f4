import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { extractFile, getRawHeader } from '@electron/asar'

/** What an archive says of a file or a folder. */
interface Entry {
  files?: Record<string, Entry>
  unpacked?: boolean
  integrity?: { hash: string }
}

const rootOf = (archive: string): Entry => getRawHeader(archive).header as Entry

/** The files of an archive, without its folders, as paths from its root with `/`. */
export function packedFiles(archive: string): string[] {
  const below = (entry: Entry, at: string): string[] =>
    Object.entries(entry.files ?? {}).flatMap(([name, inner]) =>
      inner.files ? below(inner, `${at}${name}/`) : [`${at}${name}`],
    )
  return below(rootOf(archive), '')
}

/** Whether the archive holds a file's SHA-256, and it is right: Electron checks it before it runs the file. */
export function hasSum(archive: string, file: string): boolean {
  const entry = file.split('/').reduce<Entry | undefined>((found, part) => found?.files?.[part], rootOf(archive))
  const content = entry?.unpacked
    ? readFileSync(path.join(`${archive}.unpacked`, file))
    : extractFile(archive, path.normalize(file))
  return entry?.integrity?.hash === createHash('sha256').update(content).digest('hex')
}
