import { describe, expect, test } from 'vitest'
import { pinField } from '#server/api/caller/compare-pin.ts'
import { unasked } from '#server/api/pipeline/requirements.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'

const names = Object.keys(allCalls) as CallName[]
const rowsWith = (need: keyof CallRow): CallName[] => names.filter(name => allCalls[name][need] !== undefined)

describe('what a row names', () => {
  test('a PIN, if and only if its request has a field for one', () => {
    expect(rowsWith('pin')).toEqual(names.filter(name => pinField(schemas[name]) !== undefined))
  })

  test.each(names)('%s: what is asked for together with the PIN stands beside one, in a write of a seller', name => {
    const row = allCalls[name]
    if (row.openWallet || row.verified || row.funds) expect(row.pin).toBe(true)
    if (row.pin) expect(row).toMatchObject({ writes: true, access: 'seller' })
  })

  test.each(names)('%s: each need is among the codes that it may answer, and a frozen wallet is a need', name => {
    const row = allCalls[name]
    const codes = refusalsOf(name)
    if (row.pin) expect(codes).toContain(name === 'user.setPayPassword' ? 'OldPasswordError' : 'PayPasswordWrong')
    if (row.verified) expect(codes).toContain('InsufficientPermissions')
    if (row.funds) expect(codes).toContain('InsufficientBalance')
    const mayFreeze = row.openWallet === true || row.refusedWhile?.includes('walletFrozen') === true
    expect(codes.includes('WalletFrozen')).toBe(mayFreeze)
    expect(codes.includes('WithdrawDisabled')).toBe(row.refusedWhile?.includes('withdrawDisabled') === true)
  })

  test('the worlds of the server, in commands alone', () => {
    expect(rowsWith('worlds')).toEqual([
      'sandbox.addWorld',
      'sandbox.listWorlds',
      'sandbox.removeWorld',
      'sandbox.openWorld',
    ])
    for (const name of rowsWith('worlds')) expect(allCalls[name].command).toBe(true)
  })

  test('a command, of the clock, the journal, webhooks, snapshots and whole worlds, is the operator’s and no transaction of its own', () => {
    expect(rowsWith('command')).toEqual([
      'sandbox.clock',
      'sandbox.stopClock',
      'sandbox.changeScheduled',
      'sandbox.state',
      'sandbox.listRequests',
      'sandbox.exportRequests',
      'sandbox.forgetRequests',
      'sandbox.replayRequest',
      'sandbox.outside',
      'sandbox.noteBlocked',
      'sandbox.addWebhook',
      'sandbox.listWebhooks',
      'sandbox.removeWebhook',
      'sandbox.listDeliveries',
      'sandbox.addWorld',
      'sandbox.listWorlds',
      'sandbox.removeWorld',
      'sandbox.saveSnapshot',
      'sandbox.listSnapshots',
      'sandbox.restoreSnapshot',
      'sandbox.compareSnapshot',
      'sandbox.removeSnapshot',
      'sandbox.downloadCapsule',
      'sandbox.openCapsule',
      'sandbox.listRestorePoints',
      'sandbox.undo',
      'sandbox.redo',
      'sandbox.openWorld',
      'sandbox.listScenarios',
      'sandbox.startScenario',
      'sandbox.removeScenario',
      'sandbox.startRecording',
      'sandbox.stopRecording',
      'sandbox.digest',
      'sandbox.reset',
    ])
    for (const name of rowsWith('command')) {
      expect(allCalls[name].access).toBe('operator')
      expect(allCalls[name].writes).toBeUndefined()
    }
  })
})

describe('a good answer whose handler left out a need of its row', () => {
  test('is told from one that asked for all of them', () => {
    expect(unasked('withdrawals.add', new Set(['requirePin']))).toEqual(['requireVerified', 'requireFunds'])
    expect(unasked('orders.pay', new Set())).toEqual(['requirePin', 'requireOpenWallet'])
    expect(unasked('orders.pay', new Set(['requirePin', 'requireOpenWallet']))).toEqual([])
    expect(unasked('orders.list', new Set())).toEqual([])
  })

  test('where the PIN may be absent, asking for it makes the other needs due', () => {
    expect(unasked('charges.add', new Set())).toEqual([])
    expect(unasked('charges.add', new Set(['requirePin']))).toEqual(['requireOpenWallet', 'requireFunds'])
  })
})
