import type { CallName } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { type Asking, ask, type Reply, type Target } from './ask.ts'
import type { Difference } from './difference.ts'
import { type Expected, replyDifferences } from './envelope.ts'

/** One thing that was tried, or not. */
export interface Check {
  call: string
  title: string
  outcome: 'ok' | 'differs' | 'notTried'
  differences: readonly Difference[]
  /** Why it was not tried. */
  why?: string
  request?: string
}

/** What the caller allows. */
export interface Wishes {
  /** Reads alone, and what is refused for who asks. */
  readOnly: boolean
  /** Makes changes too. */
  writes: boolean
  pin?: string | undefined
}

/** Why something cannot be tried. */
export class NotTried extends Error {
  override name = 'NotTried'
}

/** What is asked, and what a good answer is called in the report. */
export interface Trial extends Asking {
  title: string
}

/** One run against one server. */
export class Session {
  readonly checks: Check[]
  /** What the run itself made, by the call that made it. */
  readonly made = new Map<CallName, unknown>()
  readonly #silent = new Set<string>()
  readonly target: Target
  readonly wishes: Wishes

  /** @param checks of another run, to which those of this one are added */
  constructor(target: Target, wishes: Wishes, checks: Check[] = []) {
    this.target = target
    this.wishes = wishes
    this.checks = checks
  }

  /** Asks and looks at the answer. @returns it; undefined where the call does not answer any more */
  async try(call: CallName, trial: Trial, expected: Expected = {}): Promise<Reply | undefined> {
    if (this.#silent.has(call)) {
      this.skip(call, trial.title, 'it gave no answer before')
      return undefined
    }
    const reply = await ask(this.target, call, trial)
    if (reply.failure?.startsWith('no answer')) this.#silent.add(call)
    this.note(call, trial.title, { reply, differences: replyDifferences(reply, call, expected) })
    return reply
  }

  note(call: string, title: string, { reply, differences }: { reply?: Reply; differences: readonly Difference[] }) {
    const outcome = differences.length > 0 ? 'differs' : 'ok'
    this.checks.push({ call, title, outcome, differences, ...(reply && { request: reply.request }) })
  }

  skip(call: string, title: string, why: string) {
    this.checks.push({ call, title, outcome: 'notTried', differences: [], why })
  }

  /** Runs what may turn out not to be possible. */
  async attempt(call: string, title: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof NotTried)) throw error
      this.skip(call, title, error.message)
    }
  }
}

/** `data` of a good answer; undefined of any other. */
export function dataOf(reply: Reply | undefined): Record<string, unknown> | undefined {
  const { code, data } = (reply?.body ?? {}) as { code?: unknown; data?: unknown }
  return code === codes.Ok && typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined
}

export const codeOf = (reply: Reply | undefined): unknown => (reply?.body as { code?: unknown } | undefined)?.code
