import { nonceMark } from '#shared/console-policy.ts'
import { directionOf } from '#shared/languages.ts'
import type { ShellWords } from './shell-words.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; min-height: 100vh; grid-template-rows: 24px 1fr; background: Canvas; color: CanvasText }
  aside { font-size: 12px; line-height: 24px; text-align: center; background: #17324d; color: #fff }
  main { align-self: center; padding: 24px; display: grid; gap: 16px }
  h1 { font-size: 20px; margin: 0 }
  p { margin: 0; overflow-wrap: anywhere }
  button { font: inherit; min-height: 44px; border-radius: 10px; border: 1px solid currentColor; background: none; color: inherit }
  button:first-of-type { background: #1d5fd0; border-color: #1d5fd0; color: #fff }
`

/** The screen for "the server could not start" and "the page stopped": what happened, and three ways on. */
export function failurePage(words: ShellWords, detail: string): { html: string; script: string } {
  const { language, text } = words
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${plain(text.title)}</title><style nonce="${nonceMark}">${style}</style></head>
<body>
<aside>${plain(text.strip)}</aside>
<main>
<h1 role="alert">${plain(text.stopped)}</h1>
<p dir="ltr">${plain(detail)}</p>
<button id="retry">${plain(text.retry)}</button>
<button id="openLogs">${plain(text.openLogs)}</button>
<button id="quit">${plain(text.quit)}</button>
</main>
<script src="/-/failed.js"></script>
</body>
</html>`
  return { html, script }
}

const script = `for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => window.stallkeeper[button.id]())`
