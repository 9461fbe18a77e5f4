import { describe, expect, it } from 'vitest'
import { bodyOf, sameIntent } from '../../src/renderer/api/intent.ts'

const photo = (text: string, lastModified = 1) => new File([text], 'proof.png', { lastModified })

describe('an intent (D-26)', () => {
  it('keeps its key for a retry of the same input', () => {
    const first = sameIntent(null, bodyOf({ amount: 100 }))
    expect(sameIntent(first, bodyOf({ amount: 100 }))).toBe(first)
  })

  it('gets a new key for any other input', () => {
    const first = sameIntent(null, bodyOf({ amount: 100 }))
    const second = sameIntent(first, bodyOf({ amount: 101 }))
    expect(second.key).not.toBe(first.key)
    expect(sameIntent(null, bodyOf({ amount: 100 })).key).not.toBe(first.key)
  })

  it('includes a file by name, size and date', () => {
    const body = bodyOf({ amount: 100 }, { proof: photo('a') })
    expect(bodyOf({ amount: 100 }, { proof: photo('b') })).toBe(body)
    expect(bodyOf({ amount: 100 }, { proof: photo('ab') })).not.toBe(body)
    expect(bodyOf({ amount: 100 }, { proof: photo('a', 2) })).not.toBe(body)
    expect(bodyOf({ amount: 100 })).not.toBe(body)
  })
})
