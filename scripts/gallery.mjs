// npm run gallery: takes screenshots of every screen in every state and look.
// Writes out/gallery/index.html and contact sheets.
// `npm run gallery -- wallet shop full light` limits them to these screens, states and looks.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import { freshBuild } from './build.mjs'
import { ensureChromium, systemChromium } from './chromium.ts'
import { signIn, startDemoServer, untilAnswered, untilQuiet } from './demo-server.mjs'
import { photographKit } from './gallery/kit.mjs'
import { furnish, screensOf } from './gallery/screens.mjs'
import { longWords, looks, states } from './gallery/states.mjs'
import { giveUp, root } from './project.mjs'

const folder = path.join(root, 'out', 'gallery')
const chosenIds = process.argv.slice(2)
const perSheet = 4

/** Returns the entries named in the arguments, or all if none is named. */
function chosen(all) {
  const named = all.filter(({ id }) => chosenIds.includes(id))
  return named.length > 0 ? named : all
}

/** Opens a page with a signed-in seller in the given look. */
async function pageFor(browser, { url, token }, { width, height, lang, theme, text, isLong }) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang,
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([held, language, size]) => {
      if (held) sessionStorage.setItem('stallkeeper.token', held)
      localStorage.setItem('stallkeeper.language', language)
      // The font size is set as soon as the root element exists, before the first paint.
      new MutationObserver(() => document.documentElement.style.setProperty('font-size', size)).observe(document, {
        childList: true,
      })
    },
    [token, lang, text],
  )
  if (isLong) await context.route('**/assets/{console,errors}-*.js', longWords)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function photograph(page, name) {
  await untilQuiet(page)
  if (!name.includes('.loading.')) await untilAnswered(page)
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
<h1>Every screen, in every state</h1><p><a href="kit.html">Type, spacing, card and row</a></p>${rows.join('')}`
}

/** Combines four screenshots of the same state and look on each sheet. */
async function contactSheets(browser, taken) {
  const page = await browser.newPage()
  for (const [pictures, all] of Map.groupBy(taken, ({ series }) => series)) {
    const { width, height } = all[0]
    for (let from = 0; from < all.length; from += perSheet) {
      const images = await Promise.all(
        all.slice(from, from + perSheet).map(async ({ screen, name }) => {
          const bytes = await readFile(path.join(folder, `${name}.png`))
          return `<figure>${screen}<img src="data:image/png;base64,${bytes.toString('base64')}" width="${width}"></figure>`
        }),
      )
      await page.setViewportSize({ width: perSheet * (width + 12) + 12, height: height + 42 })
      await page.setContent(
        `<style>body{font:14px system-ui;background:#cdd4de;margin:12px;display:flex;gap:12px}figure{margin:0}img{display:block}</style>${images.join('')}`,
      )
      const place = String(from / perSheet + 1).padStart(2, '0')
      await page.screenshot({ path: path.join(folder, 'sheets', `${pictures}.${place}.png`) })
    }
  }
}

await freshBuild()
const server = await startDemoServer()
await ensureChromium()
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const sellers = { demo: await signIn(server.url, 'demo'), fresh: await signIn(server.url, 'fresh') }
await furnish(server.url, sellers.demo)
const allScreens = await screensOf(server.url, sellers.demo)
const known = [...allScreens, ...states, ...looks].map(({ id }) => id).concat('kit')
const unknown = chosenIds.filter(id => !known.includes(id))
if (unknown.length > 0) {
  await browser.close()
  await server.stop()
  giveUp(`The gallery does not know ${unknown.join(', ')}. It knows ${known.join(', ')}.`)
}
const screens = chosen(allScreens)
await rm(folder, { recursive: true, force: true })
await mkdir(path.join(folder, 'sheets'), { recursive: true })
const taken = []
for (const state of chosen(states))
  for (const look of chosen(looks)) {
    const series = `${state.id}.${look.id}`
    const page = await pageFor(browser, { url: server.url, token: sellers[state.seller] }, look)
    await state.prepare(page)
    for (const screen of screens) {
      if (!state.suits(screen)) continue
      const name = `${screen.id}.${series}`
      await page.goto(server.url + screen.path)
      await photograph(page, name)
      taken.push({ screen: screen.id, name, series, width: look.width, height: look.height })
    }
    await page.context().close()
    console.log(`${series}: ${taken.length} pictures so far`)
  }
if (chosenIds.length === 0 || chosenIds.includes('kit')) await photographKit(browser, folder)
await writeFile(path.join(folder, 'index.html'), indexPage(taken))
await contactSheets(browser, taken)
await browser.close()
await server.stop()
console.log('The gallery is in out/gallery/index.html.')
