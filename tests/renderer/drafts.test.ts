import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dropAllDrafts,
  dropDraft,
  dropStoredPersonalDrafts,
  keepDraft,
  readDraft,
} from '../../src/renderer/storage/drafts.ts'

/** Fake of the browser's storage. Its keys are properties. */
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

describe('a draft', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new PageStorage())
    dropAllDrafts()
  })

  it('is stored for its form until it is deleted', () => {
    keepDraft('feedback', { content: 'The lamps' })
    keepDraft('shop', { name: 'Corner' })
    expect(readDraft('feedback')).toEqual({ content: 'The lamps' })
    dropDraft('feedback')
    expect(readDraft('feedback')).toEqual({})
    expect(readDraft('shop')).toEqual({ name: 'Corner' })
  })

  it.each(['identity', 'account'])('with personal data is never stored on disk: %s', key => {
    keepDraft(key, { realName: 'Robin' })
    expect(readDraft(key)).toEqual({ realName: 'Robin' })
    expect(Object.keys(localStorage)).toEqual([])
    dropDraft(key)
    expect(readDraft(key)).toEqual({})
  })

  it('is deleted at sign-out, which keeps all other stored data', () => {
    localStorage.setItem('stallkeeper.language', 'fr')
    keepDraft('feedback', { content: 'x' })
    keepDraft('identity', { realName: 'Robin' })
    dropAllDrafts()
    expect([readDraft('feedback'), readDraft('identity')]).toEqual([{}, {}])
    expect(Object.keys(localStorage)).toEqual(['stallkeeper.language'])
  })

  it('with personal data from an earlier version is deleted at the start', () => {
    localStorage.setItem('stallkeeper.draft.identity', '{"realName":"Robin"}')
    keepDraft('feedback', { content: 'x' })
    dropStoredPersonalDrafts()
    expect(Object.keys(localStorage)).toEqual(['stallkeeper.draft.feedback'])
  })

  it('is empty if the storage contains invalid JSON', () => {
    localStorage.setItem('stallkeeper.draft.feedback', '{"content":')
    expect(readDraft('feedback')).toEqual({})
  })
})
