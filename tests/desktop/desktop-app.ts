import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, test as base, chromium, type ElectronApplication, expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'

export const project = path.resolve(import.meta.dirname, '../..')

const standIn = path.join(import.meta.dirname, 'stand-in')
const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
const hasElectron = override ? override !== standIn : existsSync(path.join(project, 'node_modules/electron/dist'))

/**
 * True if the tests run on the project's replacement for Electron. Some tests read state from it that Electron does not
 * expose.
 */
export const isStandIn = !hasElectron

// Playwright gets the path of the executable from the package `electron`, which reads this variable.
if (isStandIn) process.env.ELECTRON_OVERRIDE_DIST_PATH = standIn

/**
 * Simulated keyring of the replacement for Electron. Real Electron has none on Linux in a test, so tests depend on the
 * keyring that they find.
 */
type Keyring = 'gnome_libsecret' | 'basic_text' | 'unavailable'

/** Returns the first button of the sign-in screen. It shows that the console has loaded. */
export const demoButton = (page: Page) => page.getByRole('button', { name: wordsOf('en')('auth.tryDemo') })

interface Desktop {
  app: ElectronApplication
  page: Page
}

interface Fixtures {
  /** Folder for user data in this test. */
  folder: string
  /**
   * Copies the data of an app that was started before into that folder. `open` also copies files that are missing
   * there.
   */
  useEarlierData: () => Promise<void>
  /** Starts the app with that folder. It may be called repeatedly. */
  open: (keyring?: Keyring, ...args: string[]) => Promise<Desktop>
  /** Starts a copy of the app, after a function has changed its built files. */
  openCopy: (spoil: (out: string) => Promise<unknown>) => Promise<Desktop>
  /** Apps that the fixtures have started. They are closed after the test. */
  opened: ElectronApplication[]
}

/** Starts the app with the folder of the test. */
export type Open = Fixtures['open']

interface WorkerFixtures {
  /**
   * Folder for user data of an app that was started once. Its database, caches and profile can be copied, which is
   * faster than creating them.
   */
  earlier: string
  /** One app that several tests share. They only look at it and leave its window at the sign-in screen. */
  sharedApp: Desktop
}

/** Matches the files of a started app that belong to its own folder, so that they are not copied to another one. */
const ofOneFolder = /^(logs|window\.json|language|session\.bin|Singleton.*)$/

/** Copies the files that a folder lacks. */
async function copyMissing(from: string, to: string, isWanted = (name: string) => !ofOneFolder.test(name)) {
  await mkdir(to, { recursive: true })
  const missing = (await readdir(from)).filter(name => isWanted(name) && !existsSync(path.join(to, name)))
  for (const name of missing) await cp(path.join(from, name), path.join(to, name), { recursive: true, filter: isFile })
}

/** Returns false for Chromium's lock files. They are symbolic links without a target and cannot be copied. */
const isFile = (source: string) => !path.basename(source).startsWith('Singleton')

const newFolder = () => mkdtemp(path.join(tmpdir(), 'stallkeeper-desktop-'))
// Browser processes may still be writing files, so the deletion is retried.
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

/** Arguments that preload the answers to dialogs. */
const loadedFirst = ['-r', path.join(import.meta.dirname, 'answers.cjs')]

const launch = (args: string[], keyring: Keyring) =>
  _electron.launch({
    args,
    cwd: project,
    env: { ...environment(), STAND_IN_KEYRING: keyring, STAND_IN_CHROMIUM: chromium.executablePath() },
  })

async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow()
  // The first page of a window is blank, so the test waits for the preload script.
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

/** Returns the address of the server. Waits until the app's own page, which a slow start shows, has been replaced. */
export async function apiUrl(page: Page): Promise<string> {
  const url = await page.waitForFunction(() => window.stallkeeper?.apiUrl())
  return (await url.jsonValue()) ?? ''
}

export const tokenStatus = (page: Page) => page.evaluate(() => window.stallkeeper?.tokenStatus())

/**
 * Signs in as the demo seller.
 * @returns the token, which no script of the page can read later
 */
export async function tryDemoShop(page: Page): Promise<string> {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/api/login')
  await demoButton(page).click()
  const { data } = await (await answered).json()
  await page.waitForFunction(() => location.pathname === '/shopCenter')
  return data.token
}
