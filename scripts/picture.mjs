// npm run picture: takes the README's picture from the running app, and draws the icon of the installers from the
// console's icon.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { freshBuild } from './build.mjs'
import { ensureChromium, systemChromium } from './chromium.ts'
import { signIn, startDemoServer, untilAnswered, untilQuiet } from './demo-server.mjs'
import { root } from './project.mjs'

const phone = { width: 390, height: 868 }
const gap = 24
const screens = ['/shopCenter', '/orderList?status=pending_payment', '/wallet']

async function photograph(page, origin) {
  const pictures = []
  for (const screen of screens) {
    await page.goto(origin + screen)
    if (screen === '/shopCenter') await page.getByText('Week', { exact: true }).click()
    await untilQuiet(page)
    await untilAnswered(page)
    pictures.push(`data:image/png;base64,${(await page.screenshot()).toString('base64')}`)
  }
  return pictures
}

/** Combines screenshots into a row. */
async function compose(browser, pictures) {
  const width = pictures.length * (phone.width + gap) + gap
  const page = await browser.newPage({ viewport: { width, height: phone.height + 2 * gap } })
  const images = pictures.map(source => `<img src="${source}" width="${phone.width}" style="border-radius:18px">`)
  await page.setContent(
    `<body style="margin:0;background:#cdd4de"><div style="display:flex;gap:${gap}px;padding:${gap}px">${images.join('')}</div>`,
  )
  await page.screenshot({ path: path.join(root, 'docs', 'console.png') })
}

/** Renders the console's icon in the installers' size with a transparent background. */
async function drawIcon(browser) {
  const page = await browser.newPage({ viewport: { width: 1024, height: 1024 } })
  const svg = readFileSync(path.join(root, 'src', 'renderer', 'public', 'icon.svg'), 'utf8')
  await page.setContent(`<body style="margin:0">${svg.replace('<svg', '<svg width="1024" height="1024"')}`)
  await page.screenshot({ path: path.join(root, 'build', 'icon.png'), omitBackground: true })
}

await freshBuild()
const { url, stop } = await startDemoServer()
await ensureChromium()
const browser = await chromium.launch({ executablePath: systemChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: phone, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' })
await page.addInitScript(token => sessionStorage.setItem('stallkeeper.token', token), await signIn(url, 'demo'))
await compose(browser, await photograph(page, url))
await drawIcon(browser)
await browser.close()
await stop()
console.log('docs/console.png and build/icon.png are updated.')
