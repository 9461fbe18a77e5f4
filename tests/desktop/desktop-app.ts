import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, test as base, chromium, type ElectronApplication, expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'

/** Root folder of the project. */
export const project = path.resolve(import.meta.dirname, '../..')

const standIn = path.join(import.meta.dirname, 'stand-in')
const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
const hasElectron = override ? override !== standIn : existsSync(path.join(project, 'node_modules/electron/dist'))

/** True if the specs run on the Electron stand-in. Some specs read state from it that Electron does not expose. */
export const isStandIn = !hasElectron

// Playwright gets the executable from the package `electron`, which honours this variable.
if (isStandIn) process.env.ELECTRON_OVERRIDE_DIST_PATH = standIn

/** Keyring of the stand-in. Electron has none on Linux under test, so specs branch on the keyring that they find. */
type Keyring = 'gnome_libsecret' | 'basic_text' | 'unavailable'

/** First button of the sign-in, which shows that the console has loaded. */
export const demoButton = (page: Page) => page.getByRole('button', { name: wordsOf('en')('auth.tryDemo') })

interface Desktop {
  app: ElectronApplication
  page: Page
}

interface Fixtures {
  /** User data folder of this test. */
  folder: string
  /**
   * Copies the data of a previously started app into that folder. Files that are missing there are copied by `open`
   * too.
   */
  useEarlierData: () => Promise<void>
  /** Starts the app with that folder. May be called repeatedly. */
  open: (keyring?: Keyring, ...args: string[]) => Promise<Desktop>
  /** Starts a copy of the app after changing its built files. */
  openCopy: (spoil: (out: string) => Promise<unknown>) => Promise<Desktop>
  /** Every started app. They are closed at the end. */
  opened: ElectronApplication[]
}

interface WorkerFixtures {
  /** User data folder of an app that has been started once. Its database, caches and profile need not be made again. */
  earlier: string
  /** One app for all specs that only look at it, and leave its window at the sign-in. */
  sharedApp: Desktop
}

/** Files of a started app that belong to its folder only, so they are not copied to another one. */
const ofOneFolder = /^(logs|window\.json|language|session\.bin|Singleton.*)$/

/** Copies what a folder lacks. */
async function copyMissing(from: string, to: string, isWanted = (name: string) => !ofOneFolder.test(name)) {
  await mkdir(to, { recursive: true })
  const missing = (await readdir(from)).filter(name => isWanted(name) && !existsSync(path.join(to, name)))
  for (const name of missing) await cp(path.join(from, name), path.join(to, name), { recursive: true, filter: isFile })
}

/** Chromium's locks are links that lead nowhere. */
const isFile = (source: string) => !path.basename(source).startsWith('Singleton')

const newFolder = () => mkdtemp(path.join(tmpdir(), 'stallkeeper-desktop-'))
// Browser processes may still be writing files.
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

export const test = base.extend<Fixtures, WorkerFixtures>({
  earlier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const folder = await newFolder()
      const app = await launch(appArguments(folder), 'gnome_libsecret')
      await expect(demoButton(await firstPage(app))).toBeVisible()
      await app.close()
      await use(folder)
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  sharedApp: [
    async ({ earlier }, use) => {
      const folder = await newFolder()
      await copyMissing(earlier, folder)
      const app = await launch(appArguments(folder), 'gnome_libsecret')
      const page = await firstPage(app)
      await expect(demoButton(page)).toBeVisible()
      await use({ app, page })
      await app.close()
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  folder: async ({}, use, testInfo) => {
    testInfo.skip(
      isStandIn && process.platform === 'win32',
      'Electron is not installed, and its stand-in starts by a shell script.',
    )
    const folder = await newFolder()
    await use(folder)
    await removeFolder(folder)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  opened: async ({}, use) => {
    const opened: ElectronApplication[] = []
    await use(opened)
    for (const app of opened) await app.close().catch(() => undefined)
  },
  useEarlierData: async ({ folder, earlier }, use) => {
    await use(() => copyMissing(earlier, folder, name => name === 'data'))
  },
  open: async ({ folder, opened, earlier }, use) => {
    await use(async (keyring = 'gnome_libsecret', ...args) => {
      if (opened.length === 0) await copyMissing(earlier, folder)
      const app = await launch(appArguments(folder, ...args), keyring)
      opened.push(app)
      return { app, page: await firstPage(app) }
    })
  },
  openCopy: async ({ folder, opened }, use) => {
    await use(async spoil => {
      const copy = await copyApp(path.join(folder, 'app'))
      await spoil(path.join(copy, 'out'))
      const app = await launch([...loadedFirst, copy, `--user-data-dir=${folder}`], 'gnome_libsecret')
      opened.push(app)
      return { app, page: await firstPage(app) }
    })
  },
})

/** Preloads answers for dialogs. */
const loadedFirst = ['-r', path.join(import.meta.dirname, 'answers.cjs')]

const launch = (args: string[], keyring: Keyring) =>
  _electron.launch({
    args,
    cwd: project,
    env: { ...environment(), STAND_IN_KEYRING: keyring, STAND_IN_CHROMIUM: chromium.executablePath() },
  })

async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow()
  // The first page of a window is blank.
  await page.waitForFunction(() => window.stallkeeper !== undefined)
  return page
}

/** Copies the built app to a folder where it can be changed. */
async function copyApp(copy: string): Promise<string> {
  for (const name of ['out', 'package.json'])
    await cp(path.join(project, name), path.join(copy, name), { recursive: true })
  await symlink(path.join(project, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  return copy
}

export const appArguments = (folder: string, ...more: string[]) => [
  ...loadedFirst,
  project,
  `--user-data-dir=${folder}`,
  ...more,
]

/** Returns the environment without undefined values, as Playwright's types require. */
export function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Returns the server's address. During a slow start the shell's own page is shown. */
export async function apiUrl(page: Page): Promise<string> {
  const url = await page.waitForFunction(() => window.stallkeeper?.apiUrl())
  return (await url.jsonValue()) ?? ''
}

export const tokenStatus = (page: Page) => page.evaluate(() => window.stallkeeper?.tokenStatus())

/** Signs in as the demo seller. @returns the token, which no page script can read later */
export async function tryDemoShop(page: Page): Promise<string> {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/api/login')
  await demoButton(page).click()
  const { data } = await (await answered).json()
  await page.waitForFunction(() => location.pathname === '/shopCenter')
  return data.token
}
