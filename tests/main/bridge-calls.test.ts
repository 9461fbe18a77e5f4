import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { channels } from '#shared/bridge-channels.ts'
import { answerBridgeCalls } from '../../src/main/bridge-calls.ts'
import { aReadyApp, handlers } from './shell.ts'

type Parts = Parameters<typeof answerBridgeCalls>[0]
type Windows = Parameters<typeof answerBridgeCalls>[1]
type Call = keyof typeof channels

let windows: Record<'console' | 'controlRoom' | 'world' | 'other', BrowserWindow>

/** Creates parts that accept every call, so that only the check of the calling window can refuse one. */
const answering = () =>
  new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' ? undefined : answering()),
    apply: () => undefined,
  }) as never

beforeEach(() => {
  const worldsFolder = aReadyApp()
  handlers.clear()
  const aWindow = () => new BrowserWindow({ show: false })
  windows = { console: aWindow(), controlRoom: aWindow(), world: aWindow(), other: aWindow() }
  const parts: Parts = {
    server: answering(),
    tokens: answering(),
    acts: answering(),
    controlRoomKeys: answering(),
    present: answering(),
    onTakesLinks: answering(),
    openConsole: answering(),
    worldsFolder,
  }
  const controlRoom = { window: windows.controlRoom, open: () => undefined }
  const worlds = {
    has: (window: BrowserWindow) => window === windows.world,
    open: () => undefined,
    tokenFor: () => undefined,
  }
  answerBridgeCalls(parts, {
    console: () => windows.console,
    controlRoom,
    worlds,
    devUrl: undefined,
  } as unknown as Windows)
})

const ourPage = { parent: null, url: 'app://console/' }

/**
 * Sends a call from a page to the app.
 * @returns a word that says if the call was answered or refused
 */
async function ask(event: { sender: unknown; senderFrame: unknown }, call: Call, ...args: unknown[]) {
  const handler = handlers.get(channels[call])
  return Promise.resolve()
    .then(() => handler?.(event as IpcMainInvokeEvent, ...args))
    .then(
      () => 'answered',
      error => (error.message === 'Refused.' ? 'refused' : `failed: ${error.message}`),
    )
}

const from = (name: keyof typeof windows, frame: object | null = ourPage) => ({
  sender: windows[name].webContents,
  senderFrame: frame,
})

test("answers only the app's own page, no other window, frame or origin", async () => {
  expect(await ask(from('console'), 'tokenStatus')).toBe('answered')
  const strangers = [
    from('other'),
    from('console', null),
    from('console', { ...ourPage, parent: {} }),
    from('console', { ...ourPage, url: 'https://outside.example/' }),
    from('console', { ...ourPage, url: 'app://other/' }),
  ]
  for (const call of Object.keys(channels) as Call[])
    if (handlers.has(channels[call]))
      expect([call, ...(await Promise.all(strangers.map(event => ask(event, call))))]).toEqual([
        call,
        ...strangers.map(() => 'refused'),
      ])
})

test('answers each kind of window only its own calls', async () => {
  const calls = { tokenStatus: 'console', openedWorlds: 'controlRoom', handedToken: 'world' } as const
  for (const [call, owner] of Object.entries(calls))
    for (const asker of ['console', 'controlRoom', 'world'] as const)
      expect([call, asker, await ask(from(asker), call as Call)]).toEqual([
        call,
        asker,
        asker === owner ? 'answered' : 'refused',
      ])
})

test.each<[Call, ...unknown[]]>([
  ['setToken', ''],
  ['setToken', 'x'.repeat(513)],
  ['setToken', 5],
  ['runAction', 'format'],
  ['runAction', 'constructor'],
  ['present', null],
  ['present', { language: 'xx', unread: 1, showsEntries: false }],
  ['present', { language: 'en', unread: -1, showsEntries: false }],
  ['present', { language: 'en', unread: 1 }],
  ['present', { language: 'en', unread: 1, showsEntries: false, title: 'x' }],
  ['openAtLogin', 'yes'],
  ['spareToken'],
  ['spareToken', 'yes'],
])('refuses invalid arguments: %s(%j)', async (call, ...args) => {
  expect(await ask(from('console'), call, ...args)).toBe('refused')
})

test.each<[Call, ...unknown[]]>([
  ['setToken', 'a token'],
  ['runAction', 'quit'],
  ['present', { language: 'en', unread: 1, showsEntries: false }],
  ['spareToken', true],
])('accepts valid arguments: %s(%j)', async (call, ...args) => {
  expect(await ask(from('console'), call, ...args)).toBe('answered')
})
