import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apiCalls } from '#shared/contract/calls.ts'

const root = path.resolve(import.meta.dirname, '../..')
const areasOfCalls = [...new Set(Object.keys(apiCalls).map(name => name.split('.')[0]))].sort()
const names = (folder: string) => readdirSync(path.join(root, folder), { withFileTypes: true })

test('an area has the same name in calls, contract, server and console', () => {
  const foldersIn = (folder: string) =>
    names(folder)
      .filter(each => each.isDirectory())
      .map(({ name }) => name)
      .sort()
  expect(foldersIn('server/areas')).toEqual(areasOfCalls)
  expect(foldersIn('src/renderer/features').filter(name => !areasOfCalls.includes(name))).toEqual([])
  const contract = names('src/shared/contract').map(({ name }) => path.parse(name).name)
  expect(areasOfCalls.filter(area => !contract.includes(area ?? ''))).toEqual([])
})
