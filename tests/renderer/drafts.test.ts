import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dropAllDrafts,
  dropDraft,
  dropStoredPersonalDrafts,
  keepDraft,
  readDraft,
} from '../../src/renderer/storage/drafts.ts'

/** A browser's storage: its keys are its own properties. */
class PageStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

describe('what was typed and not sent', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new PageStorage())
    dropAllDrafts()
  })

  it('is kept under its form until it is dropped', () => {
    keepDraft('feedback', { content: 'The lamps' })
    keepDraft('shop', { name: 'Corner' })
    expect(readDraft('feedback')).toEqual({ content: 'The lamps' })
    dropDraft('feedback')
    expect(readDraft('feedback')).toEqual({})
    expect(readDraft('shop')).toEqual({ name: 'Corner' })
  })

  it.each(['identity', 'account'])('never reaches the disk where it says who somebody is: %s', key => {
    keepDraft(key, { realName: 'Robin' })
    expect(readDraft(key)).toEqual({ realName: 'Robin' })
    expect(Object.keys(localStorage)).toEqual([])
    dropDraft(key)
    expect(readDraft(key)).toEqual({})
  })

  it('leaves with the seller, and nothing else does', () => {
    localStorage.setItem('stallkeeper.language', 'fr')
    keepDraft('feedback', { content: 'x' })
    keepDraft('identity', { realName: 'Robin' })
    dropAllDrafts()
    expect([readDraft('feedback'), readDraft('identity')]).toEqual([{}, {}])
    expect(Object.keys(localStorage)).toEqual(['stallkeeper.language'])
  })

  it('is dropped at the start where an earlier version wrote down who somebody is', () => {
    localStorage.setItem('stallkeeper.draft.identity', '{"realName":"Robin"}')
    keepDraft('feedback', { content: 'x' })
    dropStoredPersonalDrafts()
    expect(Object.keys(localStorage)).toEqual(['stallkeeper.draft.feedback'])
  })

  it('is nothing where the storage holds no JSON', () => {
    localStorage.setItem('stallkeeper.draft.feedback', '{"content":')
    expect(readDraft('feedback')).toEqual({})
  })
})
