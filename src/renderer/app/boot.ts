import '../theme/mantine.ts'
import '../theme/theme.css'
import { directionOf } from '#shared/languages.ts'
import { languageAtStart, loadWords } from '../i18n/languages-at-hand.ts'
import { drawnScheme } from '../theme/stored-scheme.ts'
import { drawFirstFrame, isTabScreen } from './first-frame.ts'

/** The scripts of the tabs' screens, which the build names in the page. */
const tabScripts = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="tab-scripts"]')?.content.split(' ') ?? []

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** After the frame that is drawn next; at once where the window shows none. */
function afterFrame(act: () => void): void {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}

/** The first frame is drawn before the console's script runs: it takes a phone longer than all that is loaded here. */
function boot(root: HTMLElement): void {
  const language = languageAtStart()
  const { dataset } = document.documentElement
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  dataset.mantineColorScheme = drawnScheme()
  drawFirstFrame(root, language)
  if (isTabScreen()) tabScripts().forEach(preload)
  // Where they fail, whoever needs them says so.
  loadWords(language).catch(() => undefined)
  afterFrame(() => void import('./main.tsx').then(({ start }) => start(root)))
}

const root = document.getElementById('root')
if (root) boot(root)
