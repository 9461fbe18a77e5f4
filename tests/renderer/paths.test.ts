import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressAfterSignIn, linkTo, paths, signInThen } from '../../src/renderer/paths.ts'

const renderer = path.resolve(import.meta.dirname, '../../src/renderer')
/** Returns the code of a file without its comments. */
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

  it('are each linked from another screen; `/landing` from the root', () => {
    // These files do not navigate to paths that redirect; they only compare with them.
    const leadsOn = (file: string) => !['app/routes.tsx', 'app/held-write-bar.tsx'].includes(file)
    const texts = sourceFiles.filter(leadsOn).map(textOf)
    const reached = texts.flatMap(text => [...text.matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name ?? ''))
    const unreached = Object.keys(paths).filter(name => !reached.includes(name))
    expect(unreached).toEqual(['landing'])
  })

  it('are defined in one table and spelled in no other file, except static files', () => {
    const beside = (address: string) => existsSync(path.join(renderer, 'public', address))
    const spelled = sourceFiles.flatMap(file =>
      [...textOf(file).matchAll(/(?:^|[\s(={+:?[,])(['"`])(\/[^'"`\n]*)\1/gm)].flatMap(([, , text = '']) =>
        beside(text) ? [] : `${file}: ${text}`,
      ),
    )
    expect(spelled).toEqual([])
  })

  it('get path parameters, and other values as the query string', () => {
    expect(linkTo(paths.order, { orderNo: 'ORD-26-000001' })).toBe('/order/ORD-26-000001')
    expect(linkTo(paths.order, { orderNo: 'a/b ?', tab: 'x&y' })).toBe('/order/a%2Fb%20%3F?tab=x%26y')
    expect(linkTo(paths.orders, { status: 'shipped', keyword: 'a b' })).toBe('/orderList?status=shipped&keyword=a+b')
    expect(linkTo(paths.wallet, {})).toBe('/wallet')
  })
})

describe('the redirect through the sign-in', () => {
  const through = (address: string) => addressAfterSignIn(new URL(signInThen(address), 'http://here').search)

  it('leads back to the address with its query', () => {
    expect(through('/orderList?status=shipped&keyword=a%20b')).toBe('/orderList?status=shipped&keyword=a%20b')
    expect(addressAfterSignIn('')).toBe(paths.home)
  })

  it('preserves the query string (D-01)', () => {
    expect(addressAfterSignIn('?from=mail')).toBe(`${paths.home}?from=mail`)
    expect(addressAfterSignIn('?from=mail&next=%2Fwallet%3Ftab%3D1')).toBe('/wallet?tab=1&from=mail')
  })

  it('never leads out of the console', () => {
    for (const next of [
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      'https://elsewhere.example/',
      'javascript:1',
      'wallet',
    ])
      expect(addressAfterSignIn(`?${new URLSearchParams({ next })}`), next).toBe(paths.home)
  })
})
