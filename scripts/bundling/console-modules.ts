import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type Words = { [key: string]: string | Words }

const isGroup = (value: string | Words | undefined): value is Words => typeof value === 'object'

/** What a language lacks is said in English (D-08): it is part of the language's own file. */
function filledFrom(english: Words, words: Words): Words {
  const filled = Object.entries(english).map(([key, text]) => {
    const own = words[key]
    return [key, isGroup(text) ? filledFrom(text, isGroup(own) ? own : {}) : (own ?? text)]
  })
  return { ...words, ...Object.fromEntries(filled) }
}

/** The router does not say that its parts are made without side effects, so that all of them would be in the first script: 6.5 kB. */
export const pureRouterParts: Plugin = {
  name: 'pure-router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: code =>
      code
        .replaceAll(/^\w+\.displayName = [^;]*;$/gm, '')
        .replaceAll(/= (React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
}

/**
 * Mantine's default theme brings what `theme/mantine-theme.ts` has of its own: how variants are coloured, and eleven colours of which
 * its parts name none. Each is 24 variables of the page.
 */
export const ownColours: Plugin = {
  name: 'own-colours',
  transform: {
    filter: { id: /@mantine\/core\/.*\/default-(colors|variant-colors-resolver)\.mjs$/ },
    handler: (code, id) =>
      id.endsWith('default-colors.mjs')
        ? code.replaceAll(/^\t(?!dark|gray|blue)\w+: \[[^\]]*\],?$/gm, '')
        : 'export const defaultVariantColorsResolver = undefined',
  },
}

export const wholeWords: Plugin = {
  name: 'whole-words',
  enforce: 'pre',
  transform: {
    filter: { id: /locales\/[^/]+\/(console|sandbox)\.json$/ },
    handler: (code, id) => {
      const english: Words = JSON.parse(
        readFileSync(path.resolve(path.dirname(id), '../en', path.basename(id)), 'utf8'),
      )
      return JSON.stringify(filledFrom(english, JSON.parse(code)))
    },
  },
}
