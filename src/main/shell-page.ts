import { nonceMark } from '#shared/console-policy.ts'
import { directionOf } from '#shared/languages.ts'
import type { ShellAct } from '#shared/shell-acts.ts'
import { type StartStep, type StartTrouble, startTroubles } from '#shared/start-trouble.ts'
import type { Failure } from './api-host.ts'
import { fill, type ShellWords } from './shell-words.ts'

/** Why the shell shows a page of its own. */
export type ShellScreen = Waiting | ShellFailure

interface Waiting {
  kind: 'waiting'
  step: StartStep | 'beginning'
}

interface ShellFailure extends Omit<Failure, 'trouble'> {
  kind: 'failed'
  trouble: StartTrouble | 'pageStopped' | 'consoleMissing'
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; min-height: 100vh; grid-template-rows: auto 1fr; background: Canvas; color: CanvasText }
  aside { font-size: 12px; line-height: 24px; text-align: center; background: #17324d; color: #fff }
  main { align-self: center; padding: 24px; display: grid; gap: 16px }
  h1 { font-size: 20px; line-height: 1.3; margin: 0 }
  p { margin: 0; overflow-wrap: anywhere }
  progress { width: 100%; accent-color: #1d5fd0 }
  small { overflow-wrap: anywhere; color: GrayText }
  button { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 10px; border: 1px solid currentColor; background: none; color: inherit }
  button:first-of-type { background: #1d5fd0; border-color: #1d5fd0; color: #fff }
  button:focus-visible { outline: 3px solid #6aa2ff; outline-offset: 2px }
`

/** A page of the shell's own, for when the console cannot be shown: what happened, what is safe, and the ways on. */
export function shellPage(screen: ShellScreen, words: ShellWords): { html: string; script: string } {
  const { language, text } = words
  const { title, body, acts } = screen.kind === 'waiting' ? waiting(screen.step, words) : failed(screen, words)
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${plain(text.title)}</title><style nonce="${nonceMark}">${style}</style></head>
<body>
<aside>${plain(text.strip)}</aside>
<main>
<h1 role="${screen.kind === 'waiting' ? 'status' : 'alert'}">${plain(title)}</h1>
${body}
${acts.map(([act, label]) => `<button id="${act}">${plain(label)}</button>`).join('\n')}
</main>
<script src="/-/shell.js"></script>
</body>
</html>`
  return { html, script }
}

type Acts = [act: Exclude<ShellAct, 'show'>, label: string][]

function waiting(step: StartStep | 'beginning', { text }: ShellWords) {
  const { waiting, acts } = text
  const body = `<p>${plain(waiting.text)}</p>
<p id="step">${plain(waiting.steps[step])} …</p>
<progress aria-labelledby="step"></progress>`
  const list: Acts = [
    ['startAgain', acts.startAgain],
    ['openLogs', acts.openLogs],
    ['quit', acts.quit],
  ]
  return { title: waiting.title, body, acts: list }
}

function failed(failure: ShellFailure, words: ShellWords) {
  const { title, text } = words.text.troubles[failure.trouble]
  const { retry, openLogs, quit } = words.text.acts
  const body = `<p>${plain(text)}</p>
<small dir="ltr">${plain(failure.message)}</small>`
  // What is most likely to help comes first.
  const acts: Acts = [...recoveriesFrom(failure, words), ['retry', retry], ['openLogs', openLogs], ['quit', quit]]
  if (failure.trouble === 'unexpected')
    acts.unshift(
      ...acts.splice(
        acts.findIndex(([act]) => act === 'retry'),
        1,
      ),
    )
  return { title, body, acts }
}

/** The recoveries that help; no backup, no restoring. */
function recoveriesFrom(failure: ShellFailure, { language, text }: ShellWords): Acts {
  if (failure.trouble === 'pageStopped' || failure.trouble === 'consoleMissing') return []
  const { restore, restoreFrom, fresh } = text.acts
  const { newestBackup } = failure
  const when = (at: number) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return startTroubles[failure.trouble].flatMap((recovery): Acts => {
    if (recovery === 'fresh') return [['fresh', fresh]]
    if (newestBackup === null) return []
    return [['restore', newestBackup === undefined ? restore : fill(restoreFrom, { when: when(newestBackup) })]]
  })
}

const script = `for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => window.stallkeeper.act(button.id))`
