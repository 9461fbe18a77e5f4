import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '#server/platform/failures/start-error.ts'
import { aDataFolder, aFolder, databaseName } from '../../../support/folders.ts'
import { aServer, aStartedServer } from '../../../support/server.ts'

/** Returns the message of a failed start, which must be one sentence. */
async function refusalOf(dataDir: string): Promise<string> {
  const error: unknown = await aStartedServer({ dataDir }).then(
    () => new Error('it starts'),
    refusal => refusal,
  )
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(/^[^\n]+\.$/)
  return message
}

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['empty', (file: string) => truncateSync(file)],
  ['filled with zeros', (file: string) => writeFileSync(file, Buffer.alloc(8_192))],
  ['another file', (file: string) => writeFileSync(file, 'x'.repeat(8_192))],
])(
  'a used data folder whose database is %s is refused in one sentence that names the file and the options',
  async (_what, harm) => {
    const server = await aServer('empty')
    await server.close()
    for (const log of ['-wal', '-shm']) rmSync(path.join(server.folder, databaseName + log), { force: true })
    const file = path.join(server.folder, databaseName)
    harm(file)
    const before = existsSync(file) ? statSync(file).size : null
    const message = await refusalOf(server.folder)
    expect(message).toContain(file)
    expect(message).toContain('--restore-backup')
    expect(existsSync(file) ? statSync(file).size : null).toBe(before)
  },
)

test('a folder of an earlier version gets its marker at the first start', async () => {
  const folder = aDataFolder('empty')
  for (const name of readdirSync(folder)) if (name !== databaseName) rmSync(path.join(folder, name))
  const server = await aStartedServer({ dataDir: folder })
  await server.close()
  rmSync(path.join(folder, databaseName))
  expect(await refusalOf(folder)).toContain('had a store')
})

test('a second server on the same folder is refused with the pid of the first, which keeps running', async () => {
  const server = await aServer('empty')
  const before = readdirSync(server.folder)
  const message = await refusalOf(server.folder)
  expect(message).toContain(`Stallkeeper is already running with this data folder (pid ${process.pid})`)
  expect(readdirSync(server.folder)).toEqual(before)
  expect((await server.send('shop.tiers')).code).toBe(200)
  await server.reopen()
  expect((await server.send('shop.tiers')).code).toBe(200)
})

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'a folder that an earlier version left readable is made private with its content',
  async () => {
    const folder = aDataFolder('empty')
    const folders = ['uploads', 'snapshots', 'lessons'].map(name => path.join(folder, name))
    const inside = folders.map(each => path.join(each, 'a file'))
    for (const each of folders) mkdirSync(each)
    for (const each of inside) writeFileSync(each, 'content')
    for (const each of [folder, ...folders]) chmodSync(each, 0o755)
    for (const file of [...inside, path.join(folder, databaseName)]) chmodSync(file, 0o644)
    await aStartedServer({ dataDir: folder })
    const files = readdirSync(folder, { withFileTypes: true })
    expect(files.map(file => file.name)).toEqual(
      expect.arrayContaining([databaseName, `${databaseName}-wal`, 'lock.sqlite']),
    )
    for (const file of files)
      expect([file.name, modeOf(path.join(folder, file.name))]).toEqual([file.name, file.isDirectory() ? '700' : '600'])
    expect(modeOf(folder)).toBe('700')
    // The server moves a file in `uploads` that it does not know to `lost`.
    expect(inside.slice(1).map(modeOf)).toEqual(['600', '600'])
  },
)

test.skipIf(process.platform === 'win32')(
  'only the files of the server become private in a folder with other files',
  async () => {
    const folder = aFolder()
    chmodSync(folder, 0o755)
    writeFileSync(path.join(folder, 'letter.txt'), 'not ours')
    chmodSync(path.join(folder, 'letter.txt'), 0o644)
    await aStartedServer({ dataDir: folder, seed: 'empty' })
    expect([modeOf(folder), modeOf(path.join(folder, 'letter.txt'))]).toEqual(['755', '644'])
    expect(modeOf(path.join(folder, databaseName))).toBe('600')
  },
)

test('a file instead of the folder for pictures is reported in one sentence', async () => {
  const folder = aDataFolder('empty')
  writeFileSync(path.join(folder, 'uploads'), 'in the way')
  expect(await refusalOf(folder)).toContain(path.join(folder, 'uploads'))
})

test('a subfolder in the folder for pictures does not prevent a start', async () => {
  const folder = aDataFolder('empty')
  mkdirSync(path.join(folder, 'uploads', 'a folder'), { recursive: true })
  await aStartedServer({ dataDir: folder })
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual(['a folder'])
})
