import { describe, expect, test } from 'vitest'
import { pinField, unasked } from '#server/api/pipeline/requirements.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { refusalsOf, schemas } from '#shared/contract/schemas.ts'

const names = Object.keys(allCalls) as CallName[]
const rowsWith = (need: keyof CallRow): CallName[] => names.filter(name => allCalls[name][need] !== undefined)

describe("the requirements in a call's row of the contract", () => {
  test('include a PIN exactly if the request has a field for it', () => {
    expect(rowsWith('pin')).toEqual(names.filter(name => pinField(schemas[name]) !== undefined))
  })

  test.each(names)("%s: include the other checks of a payment only together with a PIN, in a seller's write", name => {
    const row = allCalls[name]
    if (row.openWallet || row.verified || row.funds) expect(row.pin).toBe(true)
    if (row.pin) expect(row).toMatchObject({ writes: true, access: 'seller' })
  })

  test.each(names)('%s: agree with the codes that the call may answer, also for a frozen wallet', name => {
    const row = allCalls[name]
    const codes = refusalsOf(name)
    if (row.pin) expect(codes).toContain(name === 'user.setPayPassword' ? 'OldPasswordError' : 'PayPasswordWrong')
    if (row.verified) expect(codes).toContain('InsufficientPermissions')
    if (row.funds) expect(codes).toContain('InsufficientBalance')
    const mayFreeze = row.openWallet === true || row.refusedWhile?.includes('walletFrozen') === true
    expect(codes.includes('WalletFrozen')).toBe(mayFreeze)
    expect(codes.includes('WithdrawDisabled')).toBe(row.refusedWhile?.includes('withdrawDisabled') === true)
  })

  test("include the server's worlds only for commands", () => {
    expect(rowsWith('worlds')).toEqual([
      'sandbox.addWorld',
      'sandbox.listWorlds',
      'sandbox.removeWorld',
      'sandbox.openWorld',
      'sandbox.checkLesson',
      'sandbox.getStage',
      'sandbox.startStage',
      'sandbox.openStage',
      'sandbox.moveStage',
      'sandbox.endStage',
    ])
    for (const name of rowsWith('worlds')) expect(allCalls[name].command).toBe(true)
  })

  test('mark calls that run outside one transaction as commands of the operator or of lessons', () => {
    expect(rowsWith('command')).toEqual([
      'lessons.join',
      'lessons.result',
      'lessons.start',
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
      'sandbox.renameSnapshot',
      'sandbox.removeSnapshot',
      'sandbox.downloadCapsule',
      'sandbox.openCapsule',
      'sandbox.listRestorePoints',
      'sandbox.undo',
      'sandbox.redo',
      'sandbox.openWorld',
      'sandbox.checkLesson',
      'sandbox.readResult',
      'sandbox.listScenarios',
      'sandbox.startScenario',
      'sandbox.getStage',
      'sandbox.startStage',
      'sandbox.openStage',
      'sandbox.moveStage',
      'sandbox.endStage',
      'sandbox.digest',
      'sandbox.reset',
    ])
    for (const name of rowsWith('command')) {
      expect(allCalls[name].access).toBe(name.startsWith('lessons.') ? 'public' : 'operator')
      expect(allCalls[name].writes).toBeUndefined()
    }
  })
})

describe('a handler that forgot a requirement of its row', () => {
  test('is detected by its missing checks', () => {
    expect(unasked('withdrawals.add', new Set(['requirePin']))).toEqual(['requireVerified', 'requireFunds'])
    expect(unasked('orders.pay', new Set())).toEqual(['requirePin', 'requireOpenWallet'])
    expect(unasked('orders.pay', new Set(['requirePin', 'requireOpenWallet']))).toEqual([])
    expect(unasked('orders.list', new Set())).toEqual([])
  })

  test('must make all checks of a payment if it checks an optional PIN', () => {
    expect(unasked('charges.add', new Set())).toEqual([])
    expect(unasked('charges.add', new Set(['requirePin']))).toEqual(['requireOpenWallet', 'requireFunds'])
  })
})
