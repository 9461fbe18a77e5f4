import { BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { channels } from '#shared/bridge-channels.ts'
import { answerBridgeCalls } from '../../src/main/bridge-calls.ts'
import { aReadyApp, handlers } from './shell.ts'

type Parts = Parameters<typeof answerBridgeCalls>[0]
type Windows = Parameters<typeof answerBridgeCalls>[1]
type Call = keyof typeof channels

let windows: Record<'console' | 'room' | 'world' | 'other', BrowserWindow>

/** Every part answers; what is tested is who gets an answer. */
const answering = () =>
  new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' ? undefined : answering()),
    apply: () => undefined,
  }) as never

beforeEach(() => {
  const worldsFolder = aReadyApp()
  handlers.clear()
  const aWindow = () => new BrowserWindow({ show: false })
  windows = { console: aWindow(), room: aWindow(), world: aWindow(), other: aWindow() }
  const parts: Parts = {
    server: answering(),
    tokens: answering(),
    acts: answering(),
    roomKeys: answering(),
    present: answering(),
    onTakesLinks: answering(),
    openConsole: answering(),
    worldsFolder,
  }
  const room = { window: windows.room, open: () => undefined }
  const worlds = {
    has: (window: BrowserWindow) => window === windows.world,
    open: () => undefined,
    tokenFor: () => undefined,
  }
  answerBridgeCalls(parts, { console: () => windows.console, room, worlds, devUrl: undefined } as unknown as Windows)
})

const ourPage = { parent: null, url: 'app://console/' }

/** Calls the bridge. @returns whether it was answered or refused */
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

test('answers our own page alone: no other window, no frame, no other origin', async () => {
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

test('answers each window the calls that are its own', async () => {
  const calls = { tokenStatus: 'console', openedWorlds: 'room', handedToken: 'world' } as const
  for (const [call, owner] of Object.entries(calls))
    for (const asker of ['console', 'room', 'world'] as const)
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
  ['act', 'format'],
  ['act', 'constructor'],
  ['present', null],
  ['present', { language: 'xx', unread: 1, showsEntries: false }],
  ['present', { language: 'en', unread: -1, showsEntries: false }],
  ['present', { language: 'en', unread: 1 }],
  ['present', { language: 'en', unread: 1, showsEntries: false, title: 'x' }],
  ['openAtLogin', 'yes'],
  ['spareToken'],
  ['spareToken', 'yes'],
])('refuses arguments that the function does not have: %s(%j)', async (call, ...args) => {
  expect(await ask(from('console'), call, ...args)).toBe('refused')
})

test.each<[Call, ...unknown[]]>([
  ['setToken', 'a token'],
  ['act', 'quit'],
  ['present', { language: 'en', unread: 1, showsEntries: false }],
  ['spareToken', true],
])('takes the arguments that the function has: %s(%j)', async (call, ...args) => {
  expect(await ask(from('console'), call, ...args)).toBe('answered')
})
