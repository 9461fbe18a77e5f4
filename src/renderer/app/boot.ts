import '../theme/mantine.ts'
import '../theme/theme.css'
import { directionOf, type Language, sourceLanguage } from '#shared/languages.ts'
import { languageAtStart } from '../i18n/stored-language.ts'
import { loadWords } from '../i18n/words.ts'
import { pathHere, paths } from '../paths.ts'
import { drawnScheme } from '../theme/stored-scheme.ts'
import { isControlRoom } from './is-control-room.ts'

const tabPaths: readonly string[] = [paths.home, paths.orders, paths.goods, paths.warehouse, paths.wallet]

function kindOfPage(): 'control-room' | 'tab' | 'screen' {
  if (isControlRoom()) return 'control-room'
  return tabPaths.includes(pathHere()) ? 'tab' : 'screen'
}

/** Gives the skeleton of index.html the language, direction and colours of the person. The console's script follows. */
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
// Loads the words next to the console's script. The console loads them again where this fails.
for (const each of [language, sourceLanguage]) loadWords(each, 'console').catch(() => undefined)
const root = document.getElementById('root')
if (root) import('./main.tsx').then(({ start }) => start(root))
