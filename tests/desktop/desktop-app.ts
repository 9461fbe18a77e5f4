import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, test as base, chromium, type ElectronApplication, type Page } from '@playwright/test'
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
  /** Starts the app with that folder. May be called repeatedly. */
  open: (keyring?: Keyring, ...args: string[]) => Promise<Desktop>
  /** Starts a copy of the app after changing its built files. */
  openCopy: (spoil: (out: string) => Promise<unknown>) => Promise<Desktop>
  /** Every started app. They are closed at the end. */
  opened: ElectronApplication[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  folder: async ({}, use, testInfo) => {
    testInfo.skip(
      isStandIn && process.platform === 'win32',
      'Electron is not installed, and its stand-in starts by a shell script.',
    )
    const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-desktop-'))
    await use(folder)
    // Browser processes may still be writing files.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  opened: async ({}, use) => {
    const opened: ElectronApplication[] = []
    await use(opened)
    for (const app of opened) await app.close().catch(() => undefined)
  },
  open: async ({ folder, opened }, use) => {
    await use(async (keyring = 'gnome_libsecret', ...args) => {
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
