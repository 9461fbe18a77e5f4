import { describe, expect, test } from 'vitest'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { languageCodes } from '#shared/languages.ts'
import { aSharedServer } from '../support/server.ts'

const refusals = (Object.keys(codes) as CodeSymbol[]).filter(symbol => symbol !== 'Ok')

/** Codes with an HTTP status other than 200. */
const statuses: Partial<Record<CodeSymbol, number>> = { BadRequest: 400, UnknownError: 500, SystemError: 500 }

const shared = aSharedServer()

describe('each code of the catalogue (S-400 to S-461, D-80)', () => {
  test.each(refusals)('%s can be provoked by a fault, and has a message in twelve languages', async symbol => {
    const server = shared()
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { call: 'auth.me', code: codes[symbol], times: languageCodes.length })
    const said = new Set<string>()
    for (const language of languageCodes) {
      const reply = await seller.send('auth.me', {}, { headers: { 'Accept-Language': language } })
      expect(reply).toMatchObject({ code: codes[symbol], status: statuses[symbol] ?? 200 })
      said.add(reply.msg)
    }
    // One message may be equal in two languages, because traditional and simplified Chinese may be the same.
    expect(said.size).toBeGreaterThanOrEqual(languageCodes.length - 1)
    expect(await seller.send('auth.me')).toMatchObject({ code: 200 })
  })
})
