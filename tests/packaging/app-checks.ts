import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { extractAll, extractFile, getRawHeader } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { fuses } from '../../electron-builder.config.mjs'

const archiveOf = (app: string) => path.join(app, 'resources', 'app.asar')

/** Patterns of the files that may be packed. All others are faults. */
const allowed = [
  /^package\.json$/,
  /^out\/main\/[\w.-]+\.js$/,
  /^out\/main\/api-docs\/viewer\.js\.gz$/,
  /^out\/main\/openapi-examples\.json$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(index\.html|icon\.svg)$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css)$/,
  /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/[\w/-]+\.js|prebuilds\/linux-(x64|arm64)\.node)$/,
]
/** Checks if a file may be in the app's archive. */
export const isAllowed = (file: string): boolean => allowed.some(pattern => pattern.test(file))

/** Maximum size of the app without Electron, in MB. */
const budgetMb = 10

/**
 * Checks the folder of a packed app.
 * @returns a description of the fault, if there is one
 */
type Check = (app: string) => Promise<string | undefined>

const faultIf = (isWrong: boolean, fault: string): string | undefined => (isWrong ? fault : undefined)

export const checks: Record<string, Check> = {
  'the app contains only files that it needs': async app => {
    const strange = packedFiles(archiveOf(app)).filter(file => !isAllowed(file))
    return faultIf(strange.length > 0, `${strange.length} files, such as ${strange.slice(0, 5).join(', ')}`)
  },
  'the native module is the only dependency': async app => {
    const { dependencies, devDependencies } = JSON.parse(extractFile(archiveOf(app), 'package.json').toString())
    const names = Object.keys({ ...dependencies, ...devDependencies }).join(', ')
    return faultIf(names !== 'better-sqlite3', `the manifest names ${names || 'none'}`)
  },
  'only one SQLite is outside the archive': async app => {
    const files = filesBelow(`${archiveOf(app)}.unpacked`)
    const isOne = files.length === 1 && /better-sqlite3\/prebuilds\/[\w-]+\.node$/.test(files[0] ?? '')
    return faultIf(!isOne, `there are ${files.length}: ${files.join(', ')}`)
  },
  'the fuses are set': async app => {
    const wire = await getCurrentFuseWire(path.join(app, 'stallkeeper'))
    const wrong = Object.entries(fuses).filter(([name, isOn]) => {
      const option = FuseV1Options[`${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof typeof FuseV1Options]
      return wire[option] !== (isOn ? FuseState.ENABLE : FuseState.DISABLE)
    })
    return faultIf(wrong.length > 0, wrong.map(([name]) => name).join(', '))
  },
  'the archive has the checksums of its files': async app => {
    const broken = packedFiles(archiveOf(app)).filter(file => !hasSum(archiveOf(app), file))
    return faultIf(broken.length > 0, broken.slice(0, 5).join(', '))
  },
  [`it has at most ${budgetMb} MB without Electron`]: async app => {
    const resources = path.join(app, 'resources')
    const bytes = filesBelow(resources).reduce((sum, file) => sum + statSync(path.join(resources, file)).size, 0)
    const megabytes = bytes / 1024 / 1024
    return faultIf(megabytes > budgetMb, `${megabytes.toFixed(1)} MB`)
  },
  'the licences and the SBOM are next to the archive': async app => {
    const { bomFormat, components } = JSON.parse(readFileSync(path.join(app, 'resources', 'sbom.cdx.json'), 'utf8'))
    const names: string[] = components.map(({ name }: { name: string }) => name)
    const parts = ['better-sqlite3', 'electron', 'express', 'react', '@scalar/fastify-api-reference', 'zod']
    const missing = parts.filter(name => !names.includes(name))
    const licences = readFileSync(path.join(app, 'resources', 'licences.txt'), 'utf8')
    const unlicensed = parts.slice(2).filter(name => !licences.includes(`\n${name}@`))
    const isWrong = bomFormat !== 'CycloneDX' || missing.length > 0 || unlicensed.length > 0
    return faultIf(isWrong, `missing: ${[...missing, ...unlicensed].join(', ')}`)
  },
  'the extracted app serves the demo shop from a new folder': async app => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-extracted-'))
    try {
      extractAll(archiveOf(app), path.join(folder, 'app'))
      return await servesDemo(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/** A file or folder in the header of an asar archive. */
interface Entry {
  files?: Record<string, Entry>
  unpacked?: boolean
  integrity?: { hash: string }
}

const rootOf = (archive: string): Entry => getRawHeader(archive).header as Entry

/** Lists the files of an archive. Their paths start at its root and use `/`. */
function packedFiles(archive: string): string[] {
  const below = (entry: Entry, at: string): string[] =>
    Object.entries(entry.files ?? {}).flatMap(([name, inner]) =>
      inner.files ? below(inner, `${at}${name}/`) : [`${at}${name}`],
    )
  return below(rootOf(archive), '')
}

/** Checks the SHA-256 that the archive contains for a file. Electron compares it before it runs the file. */
function hasSum(archive: string, file: string): boolean {
  const entry = file.split('/').reduce<Entry | undefined>((found, part) => found?.files?.[part], rootOf(archive))
  const content = entry?.unpacked
    ? readFileSync(path.join(`${archive}.unpacked`, file))
    : extractFile(archive, path.normalize(file))
  return entry?.integrity?.hash === createHash('sha256').update(content).digest('hex')
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/**
 * Starts the server of an extracted app and signs in.
 * @returns a description of the fault, if there is one
 */
async function servesDemo(folder: string): Promise<string | undefined> {
  const args = ['app/out/main/cli.js', '--port', '0', '--data', path.join(folder, 'data')]
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    const line = await Promise.race([once(createInterface({ input: server.stdout }), 'line'), ended.then(() => [])])
    if (line.length === 0) return 'its server ended'
    const { url } = JSON.parse(line[0])
    const body = JSON.stringify({ username: 'demo', password: 'demo1234' })
    const headers = { 'content-type': 'application/json' }
    const { code } = await (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).json()
    const viewer = await fetch(`${url}/api/docs/viewer.js`)
    return faultIf(code !== 200 || !viewer.ok, `sign-in ${code}, documents ${viewer.status}`)
  } finally {
    server.kill()
    await ended
  }
}
