import type { CallName } from '#shared/contract/calls.ts'
import { type Asking, ask, dataOf, type Input, type Item, type Reply, type Target } from './ask-target.ts'
import { type Difference, type Expected, judge } from './judge.ts'

/** The result of one check. */
export interface Check {
  call: string
  title: string
  outcome: 'ok' | 'differs' | 'notTried'
  differences: readonly Difference[]
  /** The reason, if the check was not made. */
  why?: string
  request?: string
}

/** Permissions that the user gives for changes on the checked server. */
export interface Permissions {
  /** Sends writing calls only without or with a wrong credential. */
  readOnly: boolean
  writes: boolean
  pin?: string | undefined
}

/** One row of the table: a request and the answer that the contract promises. */
export interface Trial extends Asking, Expected {
  title: string
  /** The call that is sent, if it is not the checked one: its answer shows what the checked call changed. */
  asks?: CallName
  /** The name in the report, if it is not the call's. */
  group?: string
  /** The answer is a file or a stream without the envelope. */
  isRaw?: true
  /** Compares more than the envelope. @param before answer to the previous row */
  also?: (reply: Reply, before: Reply | undefined) => Difference[]
}

/** A check that cannot be made; the message is the reason in the report. */
export class NotTried extends Error {
  override name = 'NotTried'
}

/** One run against one server. Sends the rows of the table and collects the results. */
export class Run {
  /** Answers of the run's own writes, by call. */
  readonly made = new Map<CallName, Item | undefined>()
  readonly target: Target
  readonly permissions: Permissions
  readonly checks: Check[]
  readonly #silent = new Set<CallName>()

  /** @param checks the list that the results are added to */
  constructor(target: Target, permissions: Permissions, checks: Check[] = []) {
    this.target = target
    this.permissions = permissions
    this.checks = checks
  }

  /** Sends each request in order and compares each answer. @returns the last answer */
  async try(call: CallName, ...trials: readonly Trial[]): Promise<Reply | undefined> {
    let before: Reply | undefined
    for (const trial of trials) before = await this.#try(call, trial, before)
    return before
  }

  async #try(call: CallName, trial: Trial, before: Reply | undefined): Promise<Reply | undefined> {
    const { title, asks = call, group = call, isRaw, also } = trial
    if (this.#silent.has(asks)) {
      this.skip(group, title, 'it gave no answer before')
      return undefined
    }
    const reply = await ask(this.target, asks, trial)
    // Each further request would wait for its timeout too.
    if (reply.failure?.startsWith('no answer')) this.#silent.add(asks)
    const differences = isRaw ? [] : judge(reply, asks, trial)
    this.note({ call: group, title, request: reply.request }, [...differences, ...(also?.(reply, before) ?? [])])
    return reply
  }

  note(check: Pick<Check, 'call' | 'title' | 'request'>, differences: readonly Difference[]): void {
    this.checks.push({ ...check, outcome: differences.length > 0 ? 'differs' : 'ok', differences })
  }

  skip(call: string, title: string, why: string): void {
    this.checks.push({ call, title, outcome: 'notTried', differences: [], why })
  }

  /** Runs checks that throw `NotTried` if the server lacks what they need. */
  async attempt(call: CallName, title: string, checks: () => Promise<void>): Promise<void> {
    try {
      await checks()
    } catch (error) {
      if (!(error instanceof NotTried)) throw error
      this.skip(call, title, error.message)
    }
  }

  /** Returns the data of a reading call; an empty object unless the answer is good. */
  async read(call: CallName, input: Input = {}): Promise<Item> {
    return dataOf(await ask(this.target, call, { input })) ?? {}
  }

  async list(call: CallName, input: Input = {}): Promise<Item[]> {
    const { list } = await this.read(call, input)
    return Array.isArray(list) ? list.filter((item): item is Item => typeof item === 'object' && item !== null) : []
  }

  /** @throws NotTried if the list is empty */
  async first(call: CallName, input: Input = {}): Promise<Item> {
    const [item] = await this.list(call, input)
    if (!item) throw new NotTried(`${call} has nothing to act upon`)
    return item
  }
}
