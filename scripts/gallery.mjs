// npm run gallery: photographs every screen in every state, light and dark, in English, Arabic and with words as long as
// German ones, into one page to look through: out/gallery/index.html. `npm run gallery -- wallet shop` takes those alone.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import { startDemoServer } from './demo-server.mjs'
import { freshBuild } from './fresh-build.mjs'
import { longWords } from './gallery/long-words.mjs'
import { screensOf } from './gallery/screens.mjs'
import { signIn } from './gallery/sign-in.mjs'
import { states } from './gallery/states.mjs'
import { root } from './project.mjs'
import { findChromium } from './system-chromium.ts'

const folder = path.join(root, 'out', 'gallery')
const languages = [
  { id: 'en', lang: 'en', long: false },
  { id: 'ar', lang: 'ar', long: false },
  { id: 'long', lang: 'en', long: true },
]
const themes = ['light', 'dark']
const wanted = process.argv.slice(2)

/** A signed-in page in a language and a theme. */
async function pageFor(browser, { url, token }, { language, theme }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 868 },
    locale: language.lang,
    timezoneId: 'UTC',
    colorScheme: theme,
  })
  await context.addInitScript(
    ([held, lang]) => {
      if (held) sessionStorage.setItem('stallkeeper.token', held)
      localStorage.setItem('stallkeeper.language', lang)
    },
    [token, language.lang],
  )
  if (language.long) await context.route('**/assets/{console,errors}-*.js', longWords)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function photograph(page, address, name) {
  await page.goto(address)
  await page.waitForLoadState('networkidle', { timeout: 1_200 }).catch(() => undefined)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

function indexPage(taken) {
  const figure = name =>
    `<figure><img loading="lazy" src="${name}.png" width="195"><figcaption>${name}</figcaption></figure>`
  const rows = [...Map.groupBy(taken, ({ screen }) => screen)].map(
    ([screen, pictures]) => `<h2>${screen}</h2><div>${pictures.map(({ name }) => figure(name)).join('')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Stallkeeper Sandbox: gallery</title>
<style>body{font:14px system-ui;background:#cdd4de;margin:16px}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}img{border-radius:8px;display:block}figcaption{font-size:11px}</style>
<h1>Every screen, in every state</h1>${rows.join('')}`
}

await freshBuild()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const server = await startDemoServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const sellers = { demo: await signIn(server.url, 'demo'), fresh: await signIn(server.url, 'fresh') }
const screens = (await screensOf(server.url, sellers.demo)).filter(
  ({ id }) => wanted.length === 0 || wanted.includes(id),
)
const taken = []
for (const state of states)
  for (const language of languages)
    for (const theme of themes) {
      const token = sellers[state.seller]
      const page = await pageFor(browser, { url: server.url, token }, { language, theme })
      await state.prepare(page)
      for (const screen of screens) {
        if (!state.suits(screen)) continue
        const name = `${screen.id}.${state.id}.${language.id}.${theme}`
        await photograph(page, server.url + screen.path, name)
        taken.push({ screen: screen.id, name })
      }
      await page.context().close()
      console.log(`${state.id}, ${language.id}, ${theme}: ${taken.length} pictures so far`)
    }
await writeFile(path.join(folder, 'index.html'), indexPage(taken))
await browser.close()
await server.stop()
console.log('Look through out/gallery/index.html.')
