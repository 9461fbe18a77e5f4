import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LinkTarget, readLink } from '#shared/deep-links.ts'

/** What one argument of a start is. A link that opens no screen is still a link: it has no target. */
export type StartArgument =
  | { kind: 'link'; target: LinkTarget | undefined }
  | { kind: 'world'; file: string }
  | { kind: 'flag' }
  | { kind: 'other' }

/** What a start was asked to open: the first link, else the first world in a file. */
export interface Asked {
  link?: LinkTarget | undefined
  worldFile?: string
}

/** The ending of a world in a file. */
const worldSuffix = '.stall'

/** A URL scheme has two letters at least, because one letter and a colon name a drive of Windows. */
const scheme = /^([a-z][a-z0-9+.-]+):/i

/** Parses one argument. Everything with a URL scheme is a link and never a path, whatever it ends in. */
export function readArgument(argument: string): StartArgument {
  const [, name] = scheme.exec(argument) ?? []
  // File managers of Linux name the file that was opened by its URL.
  if (name?.toLowerCase() === 'file') return fileAt(argument)
  if (name !== undefined) return { kind: 'link', target: readLink(argument) }
  if (argument.startsWith('-')) return { kind: 'flag' }
  return worldIn(argument)
}

/** Decides what a start opens. A link comes from a web page, so a start with a link opens no file beside it. */
export function readArguments(args: readonly string[]): Asked {
  const read = args.map(readArgument)
  const link = read.find(({ kind }) => kind === 'link')
  if (link?.kind === 'link') return { link: link.target }
  const world = read.find(({ kind }) => kind === 'world')
  return world?.kind === 'world' ? { worldFile: world.file } : {}
}

const worldIn = (file: string): StartArgument =>
  path.extname(file).toLowerCase() === worldSuffix ? { kind: 'world', file: path.resolve(file) } : { kind: 'other' }

function fileAt(address: string): StartArgument {
  try {
    return worldIn(fileURLToPath(address))
  } catch {
    // A file of another computer, or no path at all.
    return { kind: 'other' }
  }
}
