// npm run picture: makes the README's picture from the real app, so that it never shows what is not there.
import path from 'node:path'
import { chromium } from 'playwright'
import { startDemoServer } from './demo-server.mjs'
import { freshBuild } from './fresh-build.mjs'
import { untilAnswered, untilQuiet } from './gallery/quiet.mjs'
import { signIn } from './gallery/sign-in.mjs'
import { root } from './project.mjs'
import { findChromium } from './system-chromium.ts'

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

/** The screens beside each other on one sheet. */
async function compose(browser, pictures) {
  const width = pictures.length * (phone.width + gap) + gap
  const page = await browser.newPage({ viewport: { width, height: phone.height + 2 * gap } })
  const images = pictures.map(source => `<img src="${source}" width="${phone.width}" style="border-radius:18px">`)
  await page.setContent(
    `<body style="margin:0;background:#cdd4de"><div style="display:flex;gap:${gap}px;padding:${gap}px">${images.join('')}</div>`,
  )
  await page.screenshot({ path: path.join(root, 'docs', 'console.png') })
}

await freshBuild()
const { url, stop } = await startDemoServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: phone, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' })
await page.addInitScript(token => sessionStorage.setItem('stallkeeper.token', token), await signIn(url, 'demo'))
await compose(browser, await photograph(page, url))
await browser.close()
await stop()
console.log('docs/console.png is made anew.')
