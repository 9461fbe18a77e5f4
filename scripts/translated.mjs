// npm run translated: lists the English texts that were changed after they had been translated.
// `npm run translated -- console:home.passDay` records that a text has been translated into every language again;
// `--all` records it of all that are listed.
import { recordTranslated, untranslated } from './locales/translated.ts'
import { giveUp } from './project.mjs'

const words = process.argv.slice(2)
const listed = untranslated()
const unknown = words.filter(word => word !== '--all' && !listed.includes(word))
if (unknown.length > 0) giveUp(`${unknown.join(', ')}: the English text has not changed since it was translated.`)
recordTranslated(words.includes('--all') ? listed : words)
for (const key of untranslated()) console.log(key)
