import { expect, test } from 'vitest'
import { aLog } from '../../../support/log.ts'
import { aServer } from '../../../support/server.ts'

test('the log of a refused call names its steps up to the refusal', async () => {
  const { log, lines } = aLog()
  const server = await aServer('demo', { log })
  const { requestId } = await server.send('withdrawals.add', { amount: 5000 })
  const line = lines().find(each => each.msg === 'request' && each.requestId === requestId)
  expect(line?.steps).toEqual(['beginCall', 'requestLog', 'waitForReset', 'faultsBeforeCaller', 'authenticate'])
})

test('the log of a call that fails unexpectedly has the error and all steps of the call', async () => {
  const { log, lines } = aLog()
  const server = await aServer('demo', { log })
  const seller = await server.signIn()
  server.change('DROP TABLE accounts')
  const { requestId, status } = await seller.send('accounts.list')
  expect(status).toBe(500)
  const line = lines().find(each => each.msg === 'call failed' && each.requestId === requestId)
  expect(line?.steps).toEqual([
    'beginCall',
    'requestLog',
    'waitForReset',
    'faultsBeforeCaller',
    'authenticate',
    'readBody',
    'faultsAfterBody',
    'validate',
    'answer',
  ])
})
