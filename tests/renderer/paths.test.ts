import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { linkTo, paths } from '../../src/renderer/paths.ts'

const renderer = path.resolve(import.meta.dirname, '../../src/renderer')
/** The code of a file without its comments. */
const textOf = (file: string): string =>
  readFileSync(path.join(renderer, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const sourceFiles = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\.tsx?$/.test(file) && file !== 'paths.ts')

describe('the addresses of the console', () => {
  it('have one route each', () => {
    const routed = [...textOf('app/routes.tsx').matchAll(/(?:screen|route)\(\s*paths\.(\w+)/g)].map(([, name]) => name)
    expect(routed.sort()).toEqual(Object.keys(paths).sort())
  })

  it('are each reached from another screen; `/landing` from the root, `/goodsList/add` from links of before', () => {
    const texts = sourceFiles.filter(file => file !== 'app/routes.tsx').map(textOf)
    const reached = texts.flatMap(text => [...text.matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name ?? ''))
    const unreached = Object.keys(paths).filter(name => !reached.includes(name))
    expect(unreached).toEqual(['landing', 'goodsAdd'])
  })

  it('stand in one table: no other file spells one', () => {
    const spelled = sourceFiles.flatMap(file =>
      [...textOf(file).matchAll(/(?:^|[\s(={+:?[,])(['"`])(\/[^'"`\n]*)\1/gm)].map(([, , text]) => `${file}: ${text}`),
    )
    expect(spelled).toEqual(['features/auth/auth-page.tsx: /icon.svg'])
  })

  it('are filled in: a parameter of the path in its place, anything else in the query string', () => {
    expect(linkTo(paths.order, { orderNo: 'ORD-26-000001' })).toBe('/order/ORD-26-000001')
    expect(linkTo(paths.order, { orderNo: 'a/b ?', tab: 'x&y' })).toBe('/order/a%2Fb%20%3F?tab=x%26y')
    expect(linkTo(paths.orders, { status: 'shipped', keyword: 'a b' })).toBe('/orderList?status=shipped&keyword=a+b')
    expect(linkTo(paths.wallet, {})).toBe('/wallet')
  })
})
