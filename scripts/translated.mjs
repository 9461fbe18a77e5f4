// npm run translated: lists the English texts that were changed after they had been translated.
// `npm run translated -- console:home.passDay` records that a text has been translated into every language again.
// The flag `--all` records it for all listed texts.
import { recordTranslated, untranslated } from './locales/translated.ts'
import { giveUp } from './project.mjs'

const words = process.argv.slice(2)
const listed = untranslated()
const unknown = words.filter(word => word !== '--all' && !listed.includes(word))
if (unknown.length > 0) giveUp(`"npm run translated" does not list ${unknown.join(', ')}. Name keys from its list.`)
recordTranslated(words.includes('--all') ? listed : words)
const left = untranslated()
for (const key of left) console.log(key)
if (left.length === 0) console.log('Every translation is up to date.')
