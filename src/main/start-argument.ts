import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LinkTarget, readLink } from '#shared/deep-links.ts'
import { classSuffix } from '#shared/lessons.ts'

/** Kind of a command-line argument. A link to an unknown screen is still a link; its target is undefined. */
export type StartArgument =
  | { kind: 'link'; target: LinkTarget | undefined }
  | { kind: 'world' | 'class'; file: string }
  | { kind: 'flag' }
  | { kind: 'other' }

/** Result of parsing the arguments: the first link, or else the first file. */
export interface Asked {
  link?: LinkTarget | undefined
  worldFile?: string
  classFile?: string
}

/** Kinds of files that the app opens, by file extension. */
const kinds: Readonly<Record<string, 'world' | 'class'>> = { '.stall': 'world', [classSuffix]: 'class' }

/**
 * Matches the URL scheme of an argument. A scheme needs at least two letters here, because one letter and a colon are a
 * drive on Windows.
 */
const scheme = /^([a-z][a-z0-9+.-]+):/i

/** Parses one argument. A text with a URL scheme is always a link and never a path, even if it ends in `.stall`. */
export function readArgument(argument: string): StartArgument {
  const [, name] = scheme.exec(argument) ?? []
  // File managers on Linux pass the path of the opened file as a URL.
  if (name?.toLowerCase() === 'file') return fileAt(argument)
  if (name !== undefined) return { kind: 'link', target: readLink(argument) }
  if (argument.startsWith('-')) return { kind: 'flag' }
  return openedAt(argument)
}

/** Parses all arguments. If there is a link, no file is opened, because web pages can start the app with a link. */
export function readArguments(args: readonly string[]): Asked {
  const read = args.map(readArgument)
  const link = read.find(({ kind }) => kind === 'link')
  if (link?.kind === 'link') return { link: link.target }
  const opened = read.find(each => each.kind === 'world' || each.kind === 'class')
  if (opened?.kind === 'world') return { worldFile: opened.file }
  return opened?.kind === 'class' ? { classFile: opened.file } : {}
}

function openedAt(file: string): StartArgument {
  const kind = kinds[path.extname(file).toLowerCase()]
  return kind === undefined ? { kind: 'other' } : { kind, file: path.resolve(file) }
}

function fileAt(address: string): StartArgument {
  try {
    return openedAt(fileURLToPath(address))
  } catch {
    // This file URL is invalid or names another host.
    return { kind: 'other' }
  }
}
