import '../theme/mantine.ts'
import '../theme/tokens.css'
import '../theme/base.css'
import { directionOf, type Language, sourceLanguage } from '#shared/languages.ts'
import { languageAtStart } from '../i18n/stored-language.ts'
import { loadWords } from '../i18n/words.ts'
import { pathHere, paths } from '../paths.ts'
import { drawnScheme } from '../theme/stored-scheme.ts'
import { isControlRoom } from './is-control-room.ts'

const tabPaths: readonly string[] = [paths.home, paths.orders, paths.goods, paths.warehouse, paths.wallet]

function kindOfPage(): 'control-room' | 'front' | 'tab' | 'screen' {
  if (isControlRoom()) return 'control-room'
  if (pathHere() === paths.home) return 'front'
  return tabPaths.includes(pathHere()) ? 'tab' : 'screen'
}

/** Applies language, text direction and colour scheme to the skeleton of index.html. */
function prepareSkeleton(language: Language): void {
  const root = document.documentElement
  root.lang = language
  root.dir = directionOf(language)
  root.dataset.mantineColorScheme = drawnScheme()
  root.dataset.page = kindOfPage()
  for (const words of document.querySelectorAll<HTMLElement>('.skeleton-strip > *'))
    words.hidden = words.lang !== language
}

const language = languageAtStart()
prepareSkeleton(language)
// Loads the texts in parallel with the console's script. If this fails, the console loads them again.
for (const each of [language, sourceLanguage]) loadWords(each, 'console').catch(() => undefined)
const root = document.getElementById('root')
if (root) import('./main.tsx').then(({ start }) => start(root))
