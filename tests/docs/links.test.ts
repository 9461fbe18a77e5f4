import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shippedIndex, shippedPages } from '../../scripts/packaging/shipped-documents.ts'
import { textsOf } from './rule-pages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pages = textsOf('docs', '*.md').filter(({ name }) => name.endsWith('.md'))

/** Converts a heading to its anchor as GitHub does. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')

function anchorsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading ?? ''))
}

interface Link {
  page: string
  target: string
}

const linksOf = ({ name, text }: { name: string; text: string }): Link[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ page: name, target }))

const links = pages.flatMap(linksOf)

/**
 * Checks a link.
 * @returns a description of the problem, if there is one
 */
function fault({ page, target }: Link): string | undefined {
  if (/^(https?|mailto):/.test(target)) return undefined
  const [file = '', anchor] = target.split('#')
  const place = file === '' ? path.join(root, page) : path.resolve(root, path.dirname(page), file)
  if (!existsSync(place)) return `${page}: ${target} is not there`
  if (anchor !== undefined && !anchorsOf(place).includes(anchor)) return `${page}: ${target} has no such heading`
  return undefined
}

test('every link of the documents leads to an existing file and heading', () => {
  expect(links.length).toBeGreaterThan(100)
  expect(links.map(fault).filter(Boolean)).toEqual([])
})

test('every link of llms.txt leads to a document and has a description', () => {
  const text = readFileSync(path.join(root, 'llms.txt'), 'utf8')
  const told = linksOf({ name: 'llms.txt', text })
  expect(told.map(fault).filter(Boolean)).toEqual([])
  expect(text.match(/^- \[[^\]]+\]\([^)]+\): .+$/gm)).toHaveLength(told.length)
  expect(text).toMatch(/^# .+\n\n> .+\n/)
})

test('the documents in the package link to nothing outside it', () => {
  const index = linksOf({ name: 'docs/README.md', text: shippedIndex() })
  const files = [...shippedPages(), 'docs/README.md', 'CHANGELOG.md']
  const isInside = ({ page, target }: Link) => {
    const place = path.posix.join(path.posix.dirname(page), target.split('#')[0] ?? '')
    return /^(https?:|#)/.test(target) || files.includes(place) || place.startsWith('docs/examples/')
  }
  const outside = [...links.filter(({ page }) => shippedPages().includes(page)), ...index].filter(
    link => !isInside(link),
  )
  expect(outside).toEqual([])
  const listed = index.map(({ target }) => path.posix.join('docs', target))
  expect(shippedPages().filter(page => !listed.includes(page) && !page.startsWith('docs/start/'))).toEqual([])
})

test('every page of the documents can be reached from the first one', () => {
  const reached = new Set(['docs/README.md'])
  for (const page of reached)
    for (const { target } of links.filter(link => link.page === page))
      if (!/^https?:/.test(target)) reached.add(path.join(path.dirname(page), target.split('#')[0] ?? ''))
  const unreached = pages.map(({ name }) => name).filter(name => name.startsWith('docs/') && !reached.has(name))
  expect(unreached).toEqual([])
})
