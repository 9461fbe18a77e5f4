import type { CallName } from '#shared/contract/calls.ts'
import { requestLimits } from '#shared/requests.ts'

export interface Flag {
  /** Placeholder of the flag's value in the help; absent for a flag without a value. */
  value?: string
  /** Set if the flag may be repeated. */
  many?: true
  default?: string
  /** Environment variable that is read if the flag is absent. */
  env?: string
  text: string
}

/** A subcommand that sends one call to a running server. Its flags are the fields of the call. */
export interface Subcommand {
  call: CallName
  /** Field of the response to print; by default the whole response. */
  part?: string
  /** Name of a boolean field of the response. If it is false, the command ends with exit code 1. */
  holds?: string
  /** Short forms of flags whose value is JSON otherwise. */
  short?: Readonly<Record<string, ShortFlag>>
  /**
   * Set if a file argument comes before the flags. The file is the request body, or the destination of the response.
   */
  file?: true
}

interface ShortFlag {
  /** Pattern of the short form. Its named groups become the fields of the value. */
  pattern: RegExp
  value: string
}

export interface Command {
  summary: string
  flags: Readonly<Record<string, Flag>>
  /** Words that may follow the command; the first is the default. */
  subcommands?: Readonly<Record<string, Subcommand>>
  /** Placeholder of the argument after the flags. */
  rest?: string
  examples: readonly string[]
}

const operatorKey = { value: 'KEY', env: 'STALLKEEPER_OPERATOR_KEY', text: 'key for operator calls' } as const

/** Flags for the content of a new world, the address on which the server listens, and the callers that it accepts. */
const world = {
  port: { value: 'PORT', default: '0', text: 'port; 0 chooses a free one' },
  seed: { value: 'SEED', default: 'demo', text: 'content of a new world: demo, empty, or load:N with N orders' },
  'seed-number': {
    value: 'N',
    default: '1',
    text: 'seed number of a new world; worlds with the same number are identical',
  },
  clock: { value: 'TIME', default: 'real', text: 'real, or the time at which the clock of a new world is paused' },
  fixture: {
    value: 'FILE',
    text: 'YAML or JSON file with the content of a new world',
  },
  from: {
    value: 'FILE',
    text: 'file of a saved state from which a new world continues; it replaces the other flags about content',
  },
  buyers: { value: 'on|off', text: 'simulated buyers of a new world; by default on, but off in an empty world' },
  sessions: {
    value: 'real|virtual',
    text: "clock by which sessions expire: the computer's (real) or the world's (virtual); by default virtual, with --browser real",
  },
  'allow-origin': {
    value: 'ORIGIN',
    many: true,
    text: 'accepts requests of pages of this loopback origin; loopback accepts all of them',
  },
  'allow-host': { value: 'HOST', many: true, text: 'accepts requests with this Host header' },
  strict: { text: 'refuses unknown fields in all calls; operator calls always refuse them' },
  'operator-key': {
    ...operatorKey,
    text: 'key for operator calls; by default a random one',
  },
} as const satisfies Record<string, Flag>

/** Flags that find a running server. */
const client = {
  url: { value: 'URL', env: 'STALLKEEPER_URL', text: 'address of the server' },
  'operator-key': operatorKey,
} as const satisfies Record<string, Flag>

/** Short form of the flag `until`: an order, and the status that the order must reach. */
const until = { pattern: /^(?<orderNo>[^:{]+):(?<status>\w+)$/, value: 'next|ORDER:STATUS' } as const

/** Every command with its flags. Parsing, help and `docs/reference/cli.md` use this table. */
export const commands = {
  serve: {
    summary: 'Serves a world until a signal or the end of its parent process stops it',
    flags: {
      ...world,
      host: { value: 'HOST', text: 'loopback address to listen on; 127.0.0.1 by default' },
      container: { text: 'listens on the network of its container, so that other containers can call it' },
      data: {
        value: 'FOLDER',
        text: "folder that stores the world; by default in memory, with --browser the desktop app's folder",
      },
      detach: { text: 'keeps running after its parent process has ended' },
      browser: { text: 'prints a link that opens the console once; the server refuses everyone else' },
      'restore-backup': { text: 'first replaces a damaged database with the newest backup' },
      'start-fresh': {
        text: 'first moves data that is damaged or from before version 1.0 aside, then creates a new store',
      },
    },
    examples: ['stallkeeper serve --port 5001 --data ./my-shop --operator-key k'],
  },
  run: {
    summary: 'Starts a world, runs a command with its address in STALLKEEPER_URL, and stops it',
    flags: {
      ...world,
      data: { value: 'FOLDER', text: 'folder that stores the world; by default in memory' },
    },
    rest: '-- COMMAND …',
    examples: [
      'stallkeeper run -- npx vitest run',
      'stallkeeper run --seed-number 7 --clock 2026-11-20T09:30:00Z --allow-origin loopback -- npx playwright test',
    ],
  },
  world: {
    summary: 'Lists, creates or ends the separate worlds of a running server',
    flags: client,
    subcommands: {
      list: { call: 'sandbox.listWorlds', part: 'list' },
      new: { call: 'sandbox.addWorld' },
      end: { call: 'sandbox.removeWorld' },
    },
    examples: ['stallkeeper world new --seed empty --seed-number 7', 'stallkeeper world end --world 1f3a9c20b7e4'],
  },
  snapshot: {
    summary:
      'Lists, saves, restores, compares or deletes saved states of a world; exports one to a file (with demo passwords) or adds one from a file',
    flags: client,
    subcommands: {
      list: { call: 'sandbox.listSnapshots', part: 'list' },
      save: { call: 'sandbox.saveSnapshot' },
      restore: { call: 'sandbox.restoreSnapshot' },
      compare: { call: 'sandbox.compareSnapshot', holds: 'isSame' },
      delete: { call: 'sandbox.removeSnapshot' },
      export: { call: 'sandbox.downloadCapsule', file: true },
      open: { call: 'sandbox.openCapsule', file: true },
    },
    examples: [
      'stallkeeper snapshot save --name paid',
      'stallkeeper snapshot export paid.stall --name paid',
      'stallkeeper snapshot open paid.stall',
    ],
  },
  clock: {
    summary: "Shows or moves a running world's clock",
    flags: client,
    subcommands: {
      show: { call: 'sandbox.state', part: 'clock' },
      move: { call: 'sandbox.clock', holds: 'reached', short: { until } },
    },
    examples: [
      'stallkeeper clock move --advance P1D',
      'stallkeeper clock move --until next',
      'stallkeeper clock move --until ORD-26-000001:completed --at-most P30D',
    ],
  },
  fault: {
    summary: 'Lists, adds or removes the faults of a running world',
    flags: client,
    subcommands: {
      list: { call: 'sandbox.listFaults', part: 'list' },
      add: { call: 'sandbox.addFault' },
      remove: { call: 'sandbox.removeFaults' },
    },
    examples: ['stallkeeper fault add --call orders.pay --code 424 --times 2', 'stallkeeper fault remove'],
  },
  lesson: {
    summary: 'Checks the file of a lesson, and creates its store once in memory',
    flags: {},
    rest: 'check FILE',
    examples: ['stallkeeper lesson check my-lesson.yaml'],
  },
  conform: {
    summary: 'Checks whether another server follows the contract of the API, and prints the differences',
    flags: {
      url: { value: 'URL', env: 'STALLKEEPER_URL', text: 'address of the server; no other address is called' },
      token: { value: 'TOKEN', env: 'STALLKEEPER_TOKEN', text: 'token of a seller' },
      pin: { value: 'PIN', env: 'STALLKEEPER_PIN', text: 'PIN of the seller, for payments with --writes' },
      'operator-key': {
        ...operatorKey,
        text: 'key for operator calls; sends reading calls, and with --writes also writing calls in a separate world',
      },
      calls: {
        value: 'NAME',
        many: true,
        text: 'checks only this call, or a group such as orders.*; server selects the checks that belong to no call',
      },
      'read-only': { text: 'sends writing calls only without a valid token or with a wrong method' },
      writes: { text: 'also sends correct writing calls; payments and some other changes are not undone' },
      'timeout-ms': {
        value: 'N',
        default: String(requestLimits.timeoutMs),
        text: 'longest time for an answer, in milliseconds',
      },
      json: { text: 'prints the report as JSON' },
      junit: { value: 'FILE', text: 'also writes every check as JUnit XML' },
    },
    examples: [
      "stallkeeper conform --url http://127.0.0.1:8080 --token T --calls 'orders.*' --read-only",
      'stallkeeper conform --url http://127.0.0.1:8080 --token T --writes --pin 123456 --junit conform.xml',
    ],
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export const isCommand = (word: string): word is CommandName => Object.hasOwn(commands, word)

export const exitCodes = { held: 0, didNot: 1, couldNotRun: 2 } as const
export const exitCodeTexts = {
  0: 'success: the command did its work, or a signal stopped the server',
  1: 'failure: the server refused, conform found differences, or the status was not reached',
  2: 'could not run: wrong flag, port in use, no server at the address',
} as const satisfies Record<(typeof exitCodes)[keyof typeof exitCodes], string>
