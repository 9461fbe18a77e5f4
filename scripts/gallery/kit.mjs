import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../project.mjs'

const renderer = path.join(root, 'src', 'renderer')
const read = file => readFile(path.join(renderer, file), 'utf8')

/**
 * Stylesheets of the displayed components. Each is nested in a separate class, because two of them may use the same
 * class name.
 */
const modules = ['card', 'cell', 'button', 'chip']

async function styles() {
  const scoped = await Promise.all(modules.map(async name => `.${name}s { ${await read(`ui/${name}.module.css`)} }`))
  const theme = await Promise.all(['theme/tokens.css', 'theme/base.css'].map(read))
  return [...theme, ...scoped].join('\n')
}

const tokensOf = (css, name) => [...css.matchAll(new RegExp(`--(${name}-[\\w-]+): ([^;]+);`, 'g'))]

const row = ({ label, note = '', tone = 'dim', value = '' }) => `<div class="cell">
  <span class="words"><span class="label">${label}</span>${note && `<span class="note" data-tone="${tone}">${note}</span>`}</span>
  ${value && `<span class="value">${value}</span>`}</div>`

const rows = [
  { label: 'A row with a value', value: '<b>12.40</b>' },
  { label: 'A row with a note', note: '21 h left' },
  { label: 'A note that is good', note: '+138.70 in your balance', tone: 'good' },
  { label: 'A note that warns', note: '13 h 35 min left', tone: 'warn', value: '<b>28.40</b>' },
  { label: 'A note that is urgent', note: '1 h 12 min left', tone: 'bad', value: '<b>39.20</b>' },
]

const card = (content, more = '') => `<div class="cards cells"><section class="card" ${more}>${content}</section></div>`

function sections(css) {
  const root = css.slice(0, css.indexOf('data-mantine-color-scheme'))
  const type = tokensOf(root, 'text').filter(([, name]) => name !== 'text-field')
  const radii = tokensOf(root, 'radius')
  return `
<h2>Type</h2>${card(type.map(([, name, rem]) => `<p style="font-size:var(--${name});line-height:1.3;font-weight:${Number.parseFloat(rem) > 1 ? 700 : 400}">${Number.parseFloat(rem) * 16} px <small>${name}</small></p>`).join(''))}
<h2>Spacing, in steps of 4 px</h2>${card([4, 8, 12, 16, 24, 32].map(px => `<p class="step"><i style="inline-size:${px}px"></i>${px} px</p>`).join(''))}
<h2>Radius</h2>${card(`<div class="line">${radii.map(([, name, size]) => `<p class="radius" style="border-radius:var(--${name})">${name.slice(7)}<br>${size}</p>`).join('')}</div>`)}
<h2>One kind of row, in one kind of card</h2>${card(rows.map(row).join(''))}
<h2>A card over the brand's blue has a shadow</h2><div class="front"><div class="over">${card(row(rows[3]), 'data-raised')}</div></div>
<h2>Controls</h2><div class="buttons line"><button type="button" class="button">Pay 84.90</button><button type="button" class="button" data-tone="soft">Reply</button><button type="button" class="button" data-tone="danger">Remove</button></div>`
}

/**
 * Builds a page with the console's own stylesheets. It shows the scales of type, spacing and radius, the card and the
 * row.
 */
async function kitPage() {
  const css = await styles()
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Type, spacing, card and row</title><style>${css}
body{background:var(--paper);padding:0 16px 24px;inline-size:390px;overflow:visible}html,body{block-size:auto}
h2{margin-block:24px 8px;font-size:var(--text-title)}small{color:var(--dim);font-size:var(--text-label);font-weight:400}
.step{display:flex;gap:12px;align-items:center}.step i{block-size:16px;background:var(--accent)}
.line{display:flex;flex-wrap:wrap;gap:12px}.radius{inline-size:88px;padding:16px 8px;background:var(--accent-soft);font-size:var(--text-label);text-align:center}
.front{margin-inline:-16px;padding:72px 16px 0;background:linear-gradient(var(--brand-middle),var(--brand-middle)) no-repeat 0 0/100% 108px}
</style><body>${sections(css)}`
}

/** Writes the page, and takes a screenshot of it in both themes. */
export async function photographKit(browser, folder) {
  const file = path.join(folder, 'kit.html')
  await writeFile(file, await kitPage())
  const page = await browser.newPage({ viewport: { width: 390, height: 868 } })
  await page.goto(`file://${file}`)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(scheme => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), theme)
    await page.screenshot({ path: path.join(folder, `kit.full.${theme}.png`), fullPage: true })
  }
  await page.close()
}
