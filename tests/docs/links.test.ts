import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from './rule-pages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pages = textsOf('docs', '*.md').filter(({ name }) => name.endsWith('.md'))

/** Converts a heading into its anchor, like GitHub. */
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

/** @returns the problem of a link, if it has one */
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
  const outside = links.filter(({ page, target }) => {
    const place = path.join(path.dirname(page), target.split('#')[0] ?? '')
    return page.startsWith('docs/') && !/^https?:/.test(target) && !/^(docs\/|CHANGELOG\.md)/.test(place)
  })
  expect(outside.filter(({ target }) => !target.startsWith('#'))).toEqual([])
})

test('every page of the documents can be reached from the first one', () => {
  const reached = new Set(['docs/README.md'])
  for (const page of reached)
    for (const { target } of links.filter(link => link.page === page))
      if (!/^https?:/.test(target)) reached.add(path.join(path.dirname(page), target.split('#')[0] ?? ''))
  const unreached = pages.map(({ name }) => name).filter(name => name.startsWith('docs/') && !reached.has(name))
  expect(unreached).toEqual([])
})
