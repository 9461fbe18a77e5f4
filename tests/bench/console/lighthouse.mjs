// lighthouse.ts runs this script in the folder of the Lighthouse installation: node lighthouse.mjs FOLDER ADDRESS TOKEN
// CHROMIUM
import { createRequire } from 'node:module'
import path from 'node:path'

const [folder = '', address = '', token = '', executablePath = ''] = process.argv.slice(2)
const load = createRequire(path.join(folder, 'package.json'))
const { default: lighthouse } = await import(load.resolve('lighthouse'))
const puppeteer = load('puppeteer-core')

const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.evaluateOnNewDocument(held => {
  if (held !== '' && location.origin !== 'null') sessionStorage.setItem('stallkeeper.token', held)
}, token)
const flags = { onlyCategories: ['performance', 'accessibility'], disableStorageReset: true, logLevel: 'error' }
const { lhr } = await lighthouse(address, flags, undefined, page)
await browser.close()
const scoreOf = name => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)
process.stdout.write(JSON.stringify({ performance: scoreOf('performance'), accessibility: scoreOf('accessibility') }))
