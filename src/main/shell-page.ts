import type { Bridge } from '#shared/bridge.ts'
import { nonceMark } from '#shared/console-policy.ts'
import { directionOf } from '#shared/languages.ts'
import type { ShellAction } from '#shared/shell-actions.ts'
import { type StartStep, type StartTrouble, startTroubles } from '#shared/start-trouble.ts'
import type { Failure } from './api-host.ts'
import { colors } from './colors.ts'
import { fill, type ShellWords } from './shell-words.ts'

/** Content of the app's own page. */
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

const variables = (theme: keyof typeof colors) =>
  Object.entries(colors[theme])
    .map(([name, color]) => `--${name}: ${color}`)
    .join('; ')

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; ${variables('light')} }
  @media (prefers-color-scheme: dark) { :root { ${variables('dark')} } }
  body { margin: 0; display: grid; min-height: 100vh; grid-template-rows: auto 1fr; background: var(--paper); color: var(--ink) }
  aside { padding: 5px 8px; font-size: 11px; line-height: 14px; text-align: center; text-wrap: balance; background: var(--strip); color: var(--strip-ink) }
  main { align-self: center; padding: 24px 16px; display: grid; gap: 12px }
  h1 { font-size: 22px; line-height: 1.3; margin: 0; text-wrap: balance }
  p { margin: 0; overflow-wrap: anywhere; text-wrap: pretty }
  progress { width: 100%; accent-color: var(--accent) }
  small { font-size: 13px; overflow-wrap: anywhere; color: var(--dim) }
  p, small, progress { margin-block-end: 8px }
  button { font: inherit; font-weight: 600; min-height: 48px; padding: 8px 16px; border: 0; border-radius: 10px; text-wrap: balance; background: var(--accent-soft); color: var(--accent-on-soft) }
  button:first-of-type { background: var(--accent); color: var(--accent-ink) }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

/**
 * Returns the app's own page. It is shown if the console cannot be shown, and names the problem, the state of the data
 * and the possible actions.
 */
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

type Acts = [act: Exclude<ShellAction, 'show'>, label: string][]

function waiting(step: StartStep | 'beginning', { text }: ShellWords) {
  const { waiting, acts } = text
  const body = `<p>${plain(waiting.text)}</p>
<p id="step">${plain(waiting.steps[step])}…</p>
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
  // The first button is the action that is most likely to help. This is a recovery if one is possible.
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

/** Returns the recoveries that are possible. Restoring requires a backup. */
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

// The script is a text, so the compiler does not check it. `satisfies` at least checks the name of the function that it
// calls.
const runAction = 'runAction' satisfies keyof Bridge
const script = `for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => window.stallkeeper.${runAction}(button.id))`
