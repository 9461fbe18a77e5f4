import type { CallName } from '#shared/contract/calls.ts'
import { type Asking, ask, dataOf, type Input, type Item, type Reply, type Target } from './ask-target.ts'
import { type Difference, type Expected, judge } from './judge.ts'

export interface Check {
  call: string
  title: string
  outcome: 'ok' | 'differs' | 'notTried'
  differences: readonly Difference[]
  /** Reason why the check was not made, if so. */
  why?: string
  request?: string
}

/** Permissions of the user for changes on the server under test. */
export interface Permissions {
  /** If true, writing calls are sent only without a credential or with a wrong one. */
  readOnly: boolean
  writes: boolean
  pin?: string | undefined
}

/** One request of a check, with the response that the contract promises. */
export interface Trial extends Asking, Expected {
  title: string
  /**
   * Name of the call that is sent, if it differs from the checked one. Its response shows the effect of the checked
   * call.
   */
  asks?: CallName
  /** Name in the report; by default the name of the call. */
  group?: string
  /** Set if the response is a file or a stream without the envelope. */
  isRaw?: true
  /**
   * Compares further parts of the response.
   * @param before response to the previous request
   */
  also?: (reply: Reply, before: Reply | undefined) => Difference[]
}

/** Error for a check that cannot be made. The report shows its message as the reason. */
export class NotTried extends Error {
  override name = 'NotTried'
}

/** One run of checks against one server. It sends the requests and collects the results. */
export class Run {
  /** Responses to the writing calls that this run has sent, by the name of the call. */
  readonly made = new Map<CallName, Item | undefined>()
  readonly target: Target
  readonly permissions: Permissions
  readonly checks: Check[]
  readonly #silent = new Set<CallName>()

  /**
   * Creates a run.
   * @param checks list to which the results are added
   */
  constructor(target: Target, permissions: Permissions, checks: Check[] = []) {
    this.target = target
    this.permissions = permissions
    this.checks = checks
  }

  /**
   * Sends each request in order and compares its response with the expected one.
   * @returns the last response
   */
  async try(call: CallName, ...trials: readonly Trial[]): Promise<Reply | undefined> {
    let before: Reply | undefined
    for (const trial of trials) before = await this.#try(call, trial, before)
    return before
  }

  async #try(call: CallName, trial: Trial, before: Reply | undefined): Promise<Reply | undefined> {
    const { title, asks = call, group = call, isRaw, also } = trial
    if (this.#silent.has(asks)) {
      this.skip(group, title, 'the server did not answer an earlier request of this call')
      return undefined
    }
    const reply = await ask(this.target, asks, trial)
    // Each further request of this call would also wait for the timeout.
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

  /** Runs checks. If they throw `NotTried`, the report shows the reason. */
  async attempt(call: CallName, title: string, checks: () => Promise<void>): Promise<void> {
    try {
      await checks()
    } catch (error) {
      if (!(error instanceof NotTried)) throw error
      this.skip(call, title, error.message)
    }
  }

  /** Returns the data of a reading call; an empty object unless the response is a success. */
  async read(call: CallName, input: Input = {}): Promise<Item> {
    return dataOf(await ask(this.target, call, { input })) ?? {}
  }

  async list(call: CallName, input: Input = {}): Promise<Item[]> {
    const { list } = await this.read(call, input)
    return Array.isArray(list) ? list.filter((item): item is Item => typeof item === 'object' && item !== null) : []
  }

  /**
   * Returns the first item of a list.
   * @throws NotTried if the list is empty
   */
  async first(call: CallName, input: Input = {}): Promise<Item> {
    const [item] = await this.list(call, input)
    if (!item) throw new NotTried(`${call} returned no item that this call could use`)
    return item
  }
}
