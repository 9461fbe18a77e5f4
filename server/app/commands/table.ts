import type { CallName } from '#shared/contract/calls.ts'
import { requestLimits } from '#shared/requests.ts'

/** A flag of the command line. */
export interface Flag {
  /** Placeholder of its value in the help; absent for a switch. */
  value?: string
  /** It may stand there several times. */
  many?: true
  default?: string
  /** The environment variable that is read when the flag is absent. */
  env?: string
  text: string
}

/** A command that makes one call to a running server. Its flags are the call's fields. */
export interface Subcommand {
  call: CallName
  /** Field of the answer to print; by default the whole answer. */
  part?: string
  /** The field of the answer that says whether it held; where it is false the command ends with 1. */
  holds?: string
  /** Flags that are easier to write than their JSON. */
  short?: Readonly<Record<string, ShortFlag>>
  /** The file argument before the flags: the request body, or the destination of the answer. */
  file?: true
}

interface ShortFlag {
  /** Its groups are the fields of the value. */
  pattern: RegExp
  value: string
}

export interface Command {
  summary: string
  flags: Readonly<Record<string, Flag>>
  /** The words that may follow the command; the first is meant when there is none. */
  subcommands?: Readonly<Record<string, Subcommand>>
  /** Argument after the flags. */
  rest?: string
  examples: readonly string[]
}

const operatorKey = { value: 'KEY', env: 'STALLKEEPER_OPERATOR_KEY', text: "the key of the operator's calls" } as const

/** Flags that create a world, and decide where it listens and who may call it. */
const world = {
  port: { value: 'PORT', default: '0', text: 'the port; 0 takes a free one' },
  seed: { value: 'SEED', default: 'demo', text: 'what a new world holds: demo, empty, or load:N with N orders' },
  'seed-number': {
    value: 'N',
    default: '1',
    text: 'which of all worlds a new one is: the same number, the same world',
  },
  clock: { value: 'TIME', default: 'real', text: 'real, or the instant at which a new world stands still' },
  fixture: {
    value: 'FILE',
    text: 'a YAML or JSON file that says what a new world holds; an empty one and its clock at 2026-11-20T09:30:00Z unless it says so',
  },
  from: { value: 'FILE', text: 'a capsule, which says all that a new world holds: it goes on at the minute of that' },
  buyers: { value: 'on|off', text: 'whether a new world has buyers of its own; on but in an empty one when absent' },
  sessions: {
    value: 'real|virtual',
    text: "whether a session ages on the computer's clock or the world's; virtual, but real with --browser, when absent",
  },
  'allow-origin': { value: 'ORIGIN', many: true, text: 'lets pages of this loopback origin call; loopback means all' },
  'allow-host': { value: 'HOST', many: true, text: 'answers under this name too' },
  strict: { text: 'refuses fields that a call of the API does not know, as operator calls always do' },
  'operator-key': {
    ...operatorKey,
    text: "the key of the operator's calls; a random one when absent",
  },
} as const satisfies Record<string, Flag>

/** Flags that find a running server. */
const client = {
  url: { value: 'URL', env: 'STALLKEEPER_URL', text: 'where the server listens' },
  'operator-key': operatorKey,
} as const satisfies Record<string, Flag>

/** An order at a status. */
const until = { pattern: /^(?<orderNo>[^:{]+):(?<status>\w+)$/, value: 'next|ORDER:STATUS' } as const

/** Every command with its flags: parsing, help and `docs/cli.md` are made from it. */
export const commands = {
  serve: {
    summary: 'Serves a world until it is told to stop, or until its parent process ends',
    flags: {
      ...world,
      host: { value: 'HOST', text: 'a loopback address; 127.0.0.1 when absent' },
      container: { text: "listens on the network of the container that it runs in, for the container's neighbours" },
      data: {
        value: 'FOLDER',
        text: "where the world is kept; in memory when absent, or with --browser in the desktop app's own folder",
      },
      detach: { text: 'goes on when its parent process ends' },
      browser: { text: 'lets in only who follows the printed link, which works once' },
      'restore-backup': { text: 'first puts the newest backup in the place of a damaged database' },
      'start-fresh': {
        text: 'first moves data that is damaged or from before version 1.0 aside, and makes a new shop',
      },
    },
    examples: [
      'stallkeeper serve --port 5001 --data ./my-shop --operator-key k',
      'stallkeeper serve --data ./my-shop --seed empty --seed-number 7 --clock 2026-11-20T09:30:00Z',
    ],
  },
  run: {
    summary: 'Starts a world, runs a command with its address in STALLKEEPER_URL, and stops it',
    flags: {
      ...world,
      data: { value: 'FOLDER', text: 'where the world is kept; in memory when absent' },
    },
    rest: '-- COMMAND …',
    examples: [
      'stallkeeper run -- npx vitest run',
      'stallkeeper run --fixture fixtures/two-unpaid.yaml --allow-origin loopback -- npx cypress run',
      'stallkeeper run --seed-number 7 --clock 2026-11-20T09:30:00Z --allow-origin loopback -- npx playwright test',
    ],
  },
  world: {
    summary: 'Lists, makes or ends the worlds that a running server has besides its own',
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
      "Lists, saves, restores, compares or deletes the snapshots of a running world; exports one as a file, in which every password and PIN is the demo's, or opens such a file",
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
      'stallkeeper snapshot restore --name paid --keep-tokens',
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
      'stallkeeper clock --url http://127.0.0.1:5001 --operator-key k',
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
  conform: {
    summary: "Tries another server against the API's contract, and prints where it differs",
    flags: {
      url: { value: 'URL', env: 'STALLKEEPER_URL', text: 'the server; nothing else is called' },
      token: { value: 'TOKEN', env: 'STALLKEEPER_TOKEN', text: "a seller's token" },
      pin: { value: 'PIN', env: 'STALLKEEPER_PIN', text: "the seller's PIN, for what --writes pays" },
      'operator-key': {
        ...operatorKey,
        text: "the key of the operator's calls: those that read, with --writes also those that change, in a world of their own",
      },
      calls: {
        value: 'NAME',
        many: true,
        text: 'only this call, or those of orders.*; server is what no call says alone',
      },
      'read-only': { text: 'leaves writing calls alone; without it they are sent requests that are to be refused' },
      writes: { text: 'makes changes too: what cannot be taken back, payments among it, stays' },
      'timeout-ms': { value: 'N', default: String(requestLimits.timeoutMs), text: 'how long an answer may take' },
      json: { text: 'prints the report as JSON' },
      junit: { value: 'FILE', text: "writes every check as JUnit's XML too" },
    },
    examples: [
      'stallkeeper conform --url http://127.0.0.1:8080 --token T',
      "stallkeeper conform --url http://127.0.0.1:8080 --token T --calls 'orders.*' --read-only",
      'stallkeeper conform --url http://127.0.0.1:8080 --token T --writes --pin 123456 --junit conform.xml',
    ],
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export const isCommand = (word: string): word is CommandName => Object.hasOwn(commands, word)

/** Exit codes of the commands. */
export const exitCodes = { held: 0, didNot: 1, couldNotRun: 2 } as const
export const exitCodeTexts = {
  0: 'it held: what was asked for happened, or the server was told to stop',
  1: 'it did not: the server refused, or what was waited for did not come',
  2: 'it could not run: a wrong flag, a taken port, no server there',
} as const satisfies Record<(typeof exitCodes)[keyof typeof exitCodes], string>
